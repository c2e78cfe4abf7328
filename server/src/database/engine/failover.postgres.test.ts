// A primary and its replica: when lists are read from the replica, and what happens when the primary is lost.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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

const options = {
  poolSize: 16,
  connectTimeoutMs: 60_000,
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
  idleInTransactionTimeoutMs: 60_000,
  onConnectionError: () => {},
}

function openOn(url: string) {
  const database = openServer({ ...options, url })
  onTestFinished(() => database.close())
  return database
}

/** One address that leads to a server of the test's choice, as HAProxy or a provider's does. */
async function openRelay(first: string) {
  let target = new URL(first)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@/postgres?host=127.0.0.1&port=${port}`,
    leadTo: (url: string) => {
      target = new URL(url)
    },
  }
}

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
  const { db: primaryDb } = openOn(primary.url)
  // After its base backup a replica reaches the primary's position only with the next change.
  await primaryDb.run`create table written (n int)`
  const followed = followReplica({
    primary: primaryDb,
    replica: openServer({ ...options, url: replica.url }),
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

  const { db: replicaDb } = openOn(replica.url)
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
  expect((await examine('postgres://postgres@127.0.0.1:1/postgres')).state).toBe('failed')
  expect((await examine('')).state).toBe('not configured')
  const away = 'the replica is away or behind; lists are read from the primary'
  const used = 'lists are read from the replica'
  // On a busy machine the replica may be late more often than here. Each change is logged once.
  expect(new Set(logged)).toEqual(new Set([used, away]))
  expect(logged.filter((line, at) => line === logged[at - 1])).toEqual([])
})

test('after a failover it goes on, and notifications arrive, by the same address', async () => {
  const relay = await openRelay(primary.url)
  const { db, listen } = openOn(relay.url)
  const events: string[] = []
  const stop = await listen('catalogue', {
    onConnected: () => events.push('connected'),
    onLost: () => events.push('lost'),
    onNotification: () => events.push('notice'),
  })
  onTestFinished(stop)
  await db.run`create table sold (n int)`
  await db.run`insert into sold values (1)`
  const onReplica = openOn(replica.url)
  await expect.poll(() => onReplica.db.run`select from sold`.catch(() => 0)).toBe(1)

  hasFailed = true
  await primary.stop()
  await expect(db.run`insert into sold values (2)`).rejects.toThrow()
  const sell = () => db.run`insert into sold values (3)`.catch((error) => error.code)
  relay.leadTo(replica.url)
  // Not promoted yet, so it is read-only.
  await expect.poll(sell).toBe('25006')
  await onReplica.db.run`select pg_promote()`
  await expect.poll(sell).toBe(1)
  expect(await db.number`select count(*) as n from sold where n = 1`).toBe(1)
  await expect.poll(() => events.slice(1)).toContain('connected')
  expect(events[1]).toBe('lost')
  await db.run`select pg_notify('catalogue', '')`
  await expect.poll(() => events.at(-1)).toBe('notice')
})
