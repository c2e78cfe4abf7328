// Connections that are lost, used up or closed by the server. None of this may end the process or look like
// success.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openAnother, openTestDatabase } from '../../../test/database/databases.ts'
import { insertUser } from '../../../test/samples.ts'
import { type Db, dbOn, openPool } from './db.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const backendOf = async (on: Db) =>
  (await on.rows(z.object({ pid: z.int() }))`select pg_backend_pid() as pid`)[0]!.pid
const cut = (pid: number) => db.run`select pg_terminate_backend(${pid}::int)`
const isThere = (pid: number) => db.run`select 1 from pg_stat_activity where pid = ${pid}`

test('a connection that is cut during a transaction fails only that transaction', async () => {
  const another = await openAnother({ poolSize: 1 })
  const attempt = another.db.transaction(async (tx) => {
    await insertUser(tx, { email: 'cut@store.test' })
    const pid = await backendOf(tx)
    await cut(pid)
    await expect.poll(() => isThere(pid)).toBe(0)
  })
  await expect(attempt).rejects.toThrow()
  expect(await db.run`select 1 from users where email = 'cut@store.test'`).toBe(0)
  expect(await another.db.run`select 1`).toBe(1)
})

test('a connection cut while idle is replaced', async () => {
  const lost: Error[] = []
  const another = await openAnother({ poolSize: 1, onConnectionError: (error) => lost.push(error) })
  await cut(await backendOf(another.db))
  await expect.poll(() => lost.length).toBe(1)
  expect(await another.db.run`select 1`).toBe(1)
})

/** One message of PostgreSQL's protocol: its type, its length and its content. */
const message = (type: string, content: Buffer) =>
  Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, content.length + 4]), content])
const ready = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const gone = message('E', Buffer.from('SFATAL\0C57P01\0Mgoing down\0\0'))

/** A pool on a server that greets every connection like this and says nothing more. */
async function poolOn(greeting: Buffer, after: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        socket.write(greeting)
        after(socket)
      })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return openPool({ host: '127.0.0.1', port, ssl: false }, () => {})
}

test('a server that ends a connection in the packet that opens it does not end us', async () => {
  const pool = await poolOn(Buffer.concat([ready, gone]), (socket) => socket.end())
  await expect(dbOn(pool, { answerTimeoutMs: 0, isNamed: true }).run`select 1`).rejects.toThrow()
})

test('gives up on a server that no longer answers, and on the connection to it', async () => {
  const sockets: Socket[] = []
  const pool = await poolOn(ready, (socket) => sockets.push(socket))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  const silent = dbOn(pool, { answerTimeoutMs: 50, isNamed: true })
  await expect(silent.run`select 1`).rejects.toThrow('Query read timeout')
  await expect(silent.transaction(async () => {})).rejects.toThrow('Query read timeout')
  expect(pool.totalCount).toBe(0)
})

test('gives up on a server that no longer answers when a transaction is rolled back', async () => {
  const begun = Buffer.concat([
    message('C', Buffer.from('BEGIN\0')),
    message('Z', Buffer.from('T')),
  ])
  const sockets: Socket[] = []
  const pool = await poolOn(ready, (socket) => {
    sockets.push(socket.once('data', () => socket.write(begun)))
  })
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  // Long enough for the answer to `begin`.
  const refused = dbOn(pool, { answerTimeoutMs: 2000, isNamed: true }).transaction(async () => {
    throw new Error('out of stock')
  })
  await expect(refused).rejects.toThrow('out of stock')
  expect(pool.totalCount).toBe(0)
})

test.each([
  ['a statement', (on: Db) => insertUser(on)],
  ['a transaction', (on: Db) => on.transaction((tx) => insertUser(tx))],
])('replaces the connection to a server that became read-only, after %s', async (_, write) => {
  const another = await openAnother({ poolSize: 1 })
  const pid = await backendOf(another.db)
  await another.db.run`set default_transaction_read_only = on`
  await expect(write(another.db)).rejects.toMatchObject({ code: '25006' })
  expect(await backendOf(another.db)).not.toBe(pid)
  await write(another.db)
})

test('the server ends an idle transaction, and the process survives', async () => {
  const another = await openAnother({ poolSize: 1, idleInTransactionTimeoutMs: 50 })
  const attempt = another.db.transaction(async (tx) => {
    const pid = await backendOf(tx)
    await expect.poll(() => isThere(pid)).toBe(0)
  })
  await expect(attempt).rejects.toThrow()
  expect(await another.db.run`select 1`).toBe(1)
})

// Covers B5.
test('a statement that runs too long is ended', async () => {
  const another = await openAnother({ statementTimeoutMs: 50 })
  await expect(another.db.run`select pg_sleep(10)`).rejects.toThrow('statement timeout')
})

test('a statement that waits too long for a lock is ended', async () => {
  const another = await openAnother({ lockTimeoutMs: 50 })
  await db.transaction(async (tx) => {
    await tx.run`lock table users in exclusive mode`
    await expect(insertUser(another.db)).rejects.toThrow('lock timeout')
  })
})

test('waiting too long for a connection fails with a clear error', async () => {
  const another = await openAnother({ poolSize: 1, connectTimeoutMs: 1000 })
  await another.db.transaction(async () => {
    await expect(another.db.run`select 1`).rejects.toThrow(
      'timeout exceeded when trying to connect',
    )
  })
  expect(await another.db.run`select 1`).toBe(1)
})

test('sessions run in UTC, whatever the database is set to', async () => {
  await db.run`do $$ begin
    execute format('alter database %I set timezone = %L', current_database(), 'Asia/Tokyo');
  end $$`
  const another = await openAnother()
  expect(await another.db.rows(z.unknown())`show timezone`).toEqual([{ TimeZone: 'UTC' }])
})

test('the tests of this file lost no connection', () => {
  expect(pool.idleCount).toBe(pool.totalCount)
})
