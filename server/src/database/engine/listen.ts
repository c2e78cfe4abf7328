// Follows a notification channel of a PostgreSQL server on its own connection, and reconnects whenever the
// connection is lost.

import { once } from 'node:events'
import pg from 'pg'
import type { Listener } from './opened.ts'

const firstRetryMs = 250
const longestRetryMs = 10_000

type Listening = {
  channel: string
  listener: Listener
  /** A connection dropped by a firewall looks alive. A regular query with a timeout detects that. */
  probeEveryMs?: number
}

export async function listenOnServer(
  settings: pg.ClientConfig,
  { channel, listener, probeEveryMs = 15_000 }: Listening,
): Promise<() => Promise<void>> {
  const probeChannel = `${channel}_probe`
  let isStopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let retryMs = firstRetryMs

  /** Behind a pooler a connection can answer and still bring no notifications; only one that arrives proves it. */
  const hearEcho = (on: pg.Client) =>
    Promise.all([
      once(on, 'notification', { signal: AbortSignal.timeout(probeEveryMs) }),
      on.query('select pg_notify($1, $2)', [probeChannel, '']),
    ])

  const lose = (lost: pg.Client) => {
    if (lost !== client) return
    client = undefined
    lost.end().catch(() => {})
    if (isStopped) return
    listener.onLost()
    retry = setTimeout(connect, retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  const connect = async () => {
    const opening = new pg.Client({ ...settings, keepAlive: true, query_timeout: probeEveryMs })
    client = opening
    opening.on('error', () => lose(opening))
    opening.on('end', () => lose(opening))
    opening.on('notification', (notice) => {
      if (notice.channel === channel) listener.onNotification()
    })
    try {
      await opening.connect()
      for (const name of [channel, probeChannel]) {
        await opening.query(`listen ${pg.escapeIdentifier(name)}`)
      }
      await hearEcho(opening)
    } catch {
      lose(opening)
      return
    }
    if (client !== opening) return
    retryMs = firstRetryMs
    listener.onConnected()
  }

  const probe = setInterval(() => {
    const asked = client
    if (asked) hearEcho(asked).catch(() => lose(asked))
  }, probeEveryMs)
  probe.unref()
  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    clearInterval(probe)
    await client?.end().catch(() => {})
  }
}
