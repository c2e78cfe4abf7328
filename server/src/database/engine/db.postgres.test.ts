// Connections that are lost, used up or closed by the server. None of this may end the process or look like
// success.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openAnother, openTestDatabase } from '../../../test/database/databases.ts'
import { insertUser } from '../../../test/samples.ts'
import { type Db, dbOn, openPool } from './db.ts'

const { db, pool } = await openTestDatabase()

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
const readyAndGone = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mgoing down\0\0')),
])

test('a server that closes a connection in the packet that opens it does not end the process', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(readyAndGone)).on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const pool = openPool({ host: '127.0.0.1', port, ssl: false }, () => {})
  await expect(dbOn(pool).run`select 1`).rejects.toThrow()
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
