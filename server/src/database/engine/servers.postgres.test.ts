// A primary, its replica and servers that are down: which one is used.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startPrivatePostgres } from '../../../test/database/private-postgres.ts'
import { startReplica } from '../../../test/database/private-replica.ts'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import { examineReplica } from '../../doctor/replica.ts'
import { openServer } from './postgres.ts'
import { followReplica } from './replica.ts'

let primary: Awaited<ReturnType<typeof startPrivatePostgres>>
let replica: Awaited<ReturnType<typeof startReplica>>
let hasFailed = false

beforeAll(async () => {
  primary = await startPrivatePostgres()
  replica = await startReplica(primary)
  return async () => {
    await replica.stop()
    if (!hasFailed) await primary.stop()
  }
})

const hostOf = (url: string) => new URL(url).host

const options = {
  poolSize: 16,
  connectTimeoutMs: 60_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
  idleInTransactionTimeoutMs: 60_000,
  onConnectionError: () => {},
}

function openOn(...hosts: string[]) {
  const url = `postgres://postgres@${hosts.join(',')}/postgres`
  const database = openServer({ ...options, url })
  onTestFinished(() => database.close())
  return database
}

/** A server that counts connections and closes them at once. */
async function openDead() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, count: () => connections }
}

test('a whole pool finds the server that takes writes, and asks each other one once', async () => {
  const dead = await openDead()
  const { db, pool } = openOn(dead.host, hostOf(replica.url), hostOf(primary.url))
  await Promise.all(Array.from({ length: 16 }, () => db.run`select pg_sleep(0.05)`))
  expect(pool.totalCount).toBe(16)
  expect(await db.run`create table if not exists written (n int)`).toBe(0)
  expect(dead.count()).toBe(1)
})

test('says why no server can be used', async () => {
  const dead = await openDead()
  const readOnly = hostOf(replica.url)
  await expect(openOn(dead.host, readOnly).db.run`select 1`).rejects.toMatchObject({
    code: '08001',
    message: `None of the database servers takes writes (${dead.host}: Connection terminated unexpectedly; ${readOnly}: it is read-only).`,
  })
  const another = await openDead()
  await expect(openOn(dead.host, another.host).db.run`select 1`).rejects.toThrow(
    `None of the database servers answers (${dead.host}: Connection terminated unexpectedly; ${another.host}: Connection terminated unexpectedly).`,
  )
})

/** What the doctor says of a replica. */
const examine = (replicaUrl: string) =>
  examineReplica(
    readConfig({
      APP_ENV: 'test',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replicaUrl,
    }),
    { ...limits, databaseReplicaLagMs: 400 },
    pino({ level: 'silent' }),
  )

test('reads from the replica while it keeps up, and from the primary otherwise', async () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line).msg) })
  const { db: primaryDb } = openOn(hostOf(primary.url))
  const dead = await openDead()
  const hosts = `${dead.host},${hostOf(replica.url)}`
  const followed = followReplica({
    primary: primaryDb,
    replica: openServer({
      ...options,
      url: `postgres://postgres@${hosts}/postgres`,
      isReplica: true,
    }),
    lagLimitMs: 400,
    log,
  })
  onTestFinished(() => followed.close())
  const isReplica = z.object({ is: z.boolean() })
  const isFromReplica = async () =>
    (await followed.db.rows(isReplica)`select pg_is_in_recovery() as is`)[0]!.is
  expect(await isFromReplica()).toBe(false)
  await expect.poll(isFromReplica).toBe(true)
  // What cannot be done on the replica is done on the primary.
  await followed.db.transaction((tx) => tx.run`create table listed (n int)`)
  await expect.poll(isFromReplica).toBe(true)

  const { db: replicaDb } = openOn(hostOf(replica.url))
  await replicaDb.run`select pg_wal_replay_pause()`
  await primaryDb.run`insert into listed values (1)`
  await expect.poll(isFromReplica).toBe(false)
  expect(await examine(replica.url)).toEqual({
    state: 'warning',
    text: 'It is more than 400 ms behind, so lists are read from the database.',
  })
  expect(await followed.db.number`select count(*) as n from listed`).toBe(1)
  await replicaDb.run`select pg_wal_replay_resume()`
  await expect.poll(isFromReplica).toBe(true)
  expect(await followed.db.number`select count(*) as n from listed`).toBe(1)
  expect((await examine(replica.url)).state).toBe('ok')
  expect((await examine(primary.url)).text).toMatch(/^It is not a replica\. /)
  expect((await examine(`postgres://postgres@${dead.host}/postgres`)).state).toBe('failed')
  expect((await examine('')).state).toBe('not configured')
  const away = 'the replica is away or behind; lists are read from the primary'
  const used = 'lists are read from the replica'
  // On a busy machine the replica may be late more often than here. Each change is logged once.
  expect(new Set(logged)).toEqual(new Set([used, away]))
  expect(logged.filter((line, at) => line === logged[at - 1])).toEqual([])
})

test('after a failover it goes on, and notifications arrive, on the new primary', async () => {
  const { db, listen } = openOn(hostOf(primary.url), hostOf(replica.url))
  const events: string[] = []
  const stop = await listen('catalogue', {
    onConnected: () => events.push('connected'),
    onLost: () => events.push('lost'),
    onNotification: () => events.push('notice'),
  })
  onTestFinished(stop)
  await db.run`create table sold (n int)`
  await db.run`insert into sold values (1)`
  const onReplica = openOn(hostOf(replica.url))
  await expect.poll(() => onReplica.db.run`select from sold`.catch(() => 0)).toBe(1)

  hasFailed = true
  await primary.stop()
  await expect(db.run`insert into sold values (2)`).rejects.toThrow()
  await onReplica.db.run`select pg_promote()`
  const sell = () => db.run`insert into sold values (3)`.catch((error) => error.code)
  await expect.poll(sell).toBe(1)
  expect(await db.number`select count(*) as n from sold where n = 1`).toBe(1)
  await expect.poll(() => events.slice(1)).toContain('connected')
  expect(events[1]).toBe('lost')
  await db.run`select pg_notify('catalogue', '')`
  await expect.poll(() => events.at(-1)).toBe('notice')
})
