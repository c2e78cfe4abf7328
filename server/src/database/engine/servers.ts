// Finds the server to use among several, such as a primary and its replicas. The driver itself knows only
// one address.

import pg from 'pg'
import { reasonOf } from '../../kit/outage.ts'

/** How long a result holds, good or bad: a whole pool that reconnects must not hammer servers that are down. */
const memoryMs = 500

class ReadOnly extends Error {
  // PostgreSQL's own code, so that the connection is dropped and the request answered with 503.
  readonly code = '25006'
}

export class NoServer extends Error {
  /** PostgreSQL's code for a connection that could not be made. */
  readonly code = '08001'
  constructor(reasons: { server: string; error: Error }[]) {
    const hasAnswer = reasons.some(({ error }) => error instanceof ReadOnly)
    const list = reasons.map(({ server, error }) => `${hostOf(server)}: ${reasonOf(error)}`)
    super(
      `None of the database servers ${hasAnswer ? 'takes writes' : 'answers'} (${list.join('; ')}).`,
    )
  }
}

/** Without the password. */
const hostOf = (server: string): string => decodeURIComponent(new URL(server).host)

type Check = (client: pg.Client) => Promise<void>

/** The address of a server that passes the check now. The last one is asked first, then all at once. */
function finderOf(servers: string[], check: Check, timeoutMs: number): () => Promise<string> {
  let last: string | undefined
  let search: Promise<string> | undefined

  const searchAll = async (): Promise<string> => {
    const reasons = new Map<string, Error>()
    const ask = async (server: string) => {
      try {
        await tryServer(server, check, timeoutMs)
        return server
      } catch (error) {
        reasons.set(server, error as Error)
        throw error
      }
    }
    const known = last
    last = undefined
    last =
      (known && (await ask(known).catch(() => undefined))) ??
      (await Promise.any(servers.filter((server) => server !== known).map(ask)).catch(() => {
        throw new NoServer(servers.map((server) => ({ server, error: reasons.get(server)! })))
      }))
    return last
  }

  return () => {
    if (!search) {
      search = searchAll()
      const forget = () => void setTimeout(() => (search = undefined), memoryMs).unref()
      search.then(forget, forget)
    }
    return search
  }
}

async function tryServer(server: string, check: Check, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'gemwala-search',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await check(client)
  } finally {
    client.end().catch(() => {})
  }
}

/** Refuses replicas, and a primary that was made read-only. */
export const takesWrites: Check = async (client) => {
  const { rows } = await client.query('show transaction_read_only')
  if (rows[0].transaction_read_only === 'on') throw new ReadOnly('it is read-only')
}

export const answers: Check = async () => {}

/** The driver's client for these servers: each connection leads to one that passes the check. */
export function clientFor(
  servers: string[],
  check: Check,
  connectTimeoutMs: number,
): typeof pg.Client {
  if (servers.length === 1) return pg.Client
  // The search takes at most two of these, and leaves half of the time for the connection itself.
  const find = finderOf(servers, check, Math.ceil(connectTimeoutMs / 4))

  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client: pg.Client) => void) {
      const connecting = this.#connectToChecked()
      if (!callback) return connecting
      connecting.then(
        () => callback(null, this),
        (error) => callback(error, this),
      )
    }

    async #connectToChecked(): Promise<pg.Client> {
      const server = new URL(await find())
      this.host = decodeURIComponent(server.hostname).replace(/^\[(.+)\]$/, '$1')
      this.port = Number(server.port || 5432)
      // The pool listens only once the connection is made, and an unhandled 'error' event would end the process.
      this.on('error', () => {})
      await super.connect()
      try {
        await check(this)
      } catch (error) {
        await this.end().catch(() => {})
        throw error
      }
      return this
    }
  }
}
