// The store closes by itself when its database is not the one that it knows, and stays open otherwise.

import { expect, test } from 'vitest'
import { testContext } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { work } from '../../../test/work.ts'
import * as jobs from '../engine/jobs.ts'
import { watchMaintenance } from './maintenance-watch.ts'

function sqlOf(changes: string) {
  return async (ctx: Awaited<ReturnType<typeof testContext>>) => {
    await ctx.database.pool.query(`update store_settings set ${changes}`)
  }
}

/** A context whose database was used by a node before. */
async function open(environment = {}) {
  const ctx = await testContext({ environment, limits: { jobPollMs: 10 } })
  await ctx.maintenance.look()
  return ctx
}

const restart = async (ctx: Awaited<ReturnType<typeof open>>) => {
  const watch = watchMaintenance(ctx)
  await watch.look()
  return watch.current()
}

test('a restart on the same database, even after a long stop, changes nothing', async () => {
  const ctx = await open()
  await sqlOf(`heartbeat_at = now() - interval '9 days'`)(ctx)
  expect(await restart(ctx)).toBeUndefined()
})

test('a copy of the database in another place is in maintenance from its last heartbeat', async () => {
  const ctx = await open()
  await sqlOf(`identity = '1/2', heartbeat_at = '2026-04-01T06:30:00Z'`)(ctx)
  expect(await restart(ctx)).toEqual({
    reason: 'moved',
    since: expect.any(String),
    point: '2026-04-01T06:30:00Z',
  })
  // A second node finds it recognised already.
  expect(await restart(ctx)).toMatchObject({ reason: 'moved', point: '2026-04-01T06:30:00Z' })
  expect(ctx.logged.map(({ msg }) => msg)).toEqual([
    'ALARM: the database lost data, so the store is in maintenance',
  ])
})

// Covers S9.
test('a restore is in maintenance from the point that it was restored to, and signs everybody out once', async () => {
  const ctx = await open()
  const { userid } = await insertUser(ctx.db)
  await signIn(ctx.db, userid)
  await sqlOf(`restored_at = now(), restore_point = '2026-04-01T06:00:00Z'`)(ctx)
  expect(await restart(ctx)).toMatchObject({ reason: 'restored', point: '2026-04-01T06:00:00Z' })
  expect(await sessionsOf(ctx)).toBe(0)
  await signIn(ctx.db, userid)
  await restart(ctx)
  expect(await sessionsOf(ctx)).toBe(1)
})

const sessionsOf = (ctx: Awaited<ReturnType<typeof open>>) =>
  ctx.db.number`select count(*) as n from sessions`

// Covers S9.
test.each([
  ['in another place', `identity = '1/2'`],
  [
    'whose server was restored',
    `timeline = '00000000', heartbeat_at = now() - interval '3 minutes'`,
  ],
])(
  'a database %s signs everybody out, and again once the operator names the restore',
  async (_, found) => {
    const ctx = await open()
    const { userid } = await insertUser(ctx.db)
    await signIn(ctx.db, userid)
    await sqlOf(found)(ctx)
    await restart(ctx)
    expect(await sessionsOf(ctx)).toBe(0)
    await signIn(ctx.db, userid)
    await restart(ctx)
    expect(await sessionsOf(ctx)).toBe(1)
    await sqlOf(`restored_at = now(), restore_point = '2026-04-01T06:00:00Z'`)(ctx)
    expect(await restart(ctx)).toMatchObject({ reason: 'restored', point: '2026-04-01T06:00:00Z' })
    expect(await sessionsOf(ctx)).toBe(0)
  },
)

// Covers S9.
test.each([
  ['a failover that lost a heartbeat', '10 seconds', 1],
  ['an older copy', '3 minutes', 0],
])('%s, seen by a running node', async (_, lost, left) => {
  const ctx = await open()
  const { userid } = await insertUser(ctx.db)
  await signIn(ctx.db, userid)
  await sqlOf(`heartbeat_at = heartbeat_at - interval '${lost}'`)(ctx)
  await ctx.maintenance.look()
  expect(ctx.maintenance.current()).toMatchObject({ reason: 'rewound' })
  expect(await sessionsOf(ctx)).toBe(left)
})

test('a new timeline is a failover if it lost nothing, and a restore after silence', async () => {
  const ctx = await open()
  await sqlOf(`timeline = '00000000'`)(ctx)
  expect(await restart(ctx)).toBeUndefined()
  await sqlOf(`timeline = '00000000', heartbeat_at = now() - interval '3 minutes'`)(ctx)
  expect(await restart(ctx)).toMatchObject({ reason: 'rewound' })
})

test('a running node that has seen a later heartbeat runs no job and closes', async () => {
  const ctx = await open()
  await sqlOf(`heartbeat_at = now() - interval '1 second'`)(ctx)
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  const done: unknown[] = []
  work(ctx, { one: async (payload) => void done.push(payload) })
  await expect.poll(() => ctx.maintenance.current()).toMatchObject({ reason: 'rewound' })
  expect(done).toEqual([])
})

test('with the setting no job runs, and without it the job is done', async () => {
  const ctx = await open({ MAINTENANCE: '1' })
  expect(ctx.maintenance.current()).toEqual({ reason: 'setting', since: null, point: null })
  expect(await ctx.maintenance.mayRunJobs()).toBe(false)
  const another = watchMaintenance({ ...ctx, config: { isMaintenanceOn: false } })
  expect(await another.mayRunJobs()).toBe(true)
})
