// Following notifications over a connection that dies silently.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { listenOnServer } from './listen.ts'

/** A proxy to the server; `goDead` drops everything that is sent on the current connections. */
async function openLine(target: URL, passOn = (chunk: Buffer) => chunk) {
  const sockets = new Set<Socket>()
  const line = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      const pass = from === server ? passOn : (chunk: Buffer) => chunk
      from.on('data', (chunk) => to.write(pass(chunk))).on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  const goDead = () => {
    for (const socket of sockets) socket.removeAllListeners('data').pause()
  }
  return { url: url.href, goDead }
}

test('a dead connection is noticed and replaced', async () => {
  const { db, pool } = await openTestDatabase()
  const line = await openLine(new URL(pool.options.connectionString!))
  const told: string[] = []
  const stop = await listenOnServer(
    { connectionString: line.url },
    {
      channel: 'catalogue',
      listener: {
        onConnected: () => told.push('connected'),
        onLost: () => told.push('lost'),
        onNotification: () => told.push('notice'),
      },
      probeEveryMs: 200,
    },
  )
  onTestFinished(stop)
  line.goDead()
  const first = () => told.slice(0, 3)
  await expect.poll(first).toEqual(['connected', 'lost', 'connected'])
  const tell = async () => {
    await db.run`select pg_notify('catalogue', '')`
    return told
  }
  await expect.poll(tell).toContain('notice')
})

/** What the server sends, without its messages about notifications (type A). */
function withoutNotices(chunk: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < chunk.length; ) {
    const end = at + 1 + chunk.readInt32BE(at + 1)
    if (chunk[at] !== 'A'.charCodeAt(0)) kept.push(chunk.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

test('a connection that answers, but brings no notifications, does not count', async () => {
  const { pool } = await openTestDatabase()
  const line = await openLine(new URL(pool.options.connectionString!), withoutNotices)
  const told: string[] = []
  const stop = await listenOnServer(
    { connectionString: line.url },
    {
      channel: 'catalogue',
      listener: {
        onConnected: () => told.push('connected'),
        onLost: () => told.push('lost'),
        onNotification: () => told.push('notice'),
      },
      probeEveryMs: 100,
    },
  )
  onTestFinished(stop)
  expect(told).toEqual(['lost'])
})
