// Files that a job writes: the same as the direct download, for the person who asked, for a day.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited } from '../../../test/accounts.ts'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertOrder, insertUser, signIn } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'
import { writeExport } from '../../domain/console/long-exports.ts'
import { cleanUp } from '../../domain/housekeeping.ts'
import { proveAndClose } from '../../domain/money/nightly-proof.ts'

const file = (id: string) => `/admin/exports/${id}/file`

/** As many orders as need more than one batch. */
async function openFull(count = 1_600) {
  const opened = await testApp()
  const { db } = opened.ctx
  const { userid } = await insertUser(db)
  const { id } = await insertOrder(db, userid, { status: 'Processing', itemName: 'x'.repeat(90) })
  const columns = (
    await db.rows(z.object({ name: z.string() }))`
      select column_name as name from information_schema.columns
      where table_name = 'orders' and is_identity = 'NO' and column_name <> 'orderid'`
  ).map(({ name }) => name)
  const list = columns.join(', ')
  await opened.ctx.database.pool.query(
    `insert into orders (orderid, ${list}) select 'GW' || lpad(n::text, 12, '0'), ${list}
     from orders, generate_series(2, ${count}) n where id = ${id}`,
  )
  return opened
}

test('each list is written as the direct download sends it', async () => {
  const { admin, ctx } = await openFull(2)
  const lists = [
    ['orders', '/admin/csv/processing', {}],
    ['payments', '/admin/csv/alltxn', { status: 'Processing' }],
    ['wallet-transactions', '/admin/csv/allwallettxn', { type: 'Credit' }],
    ['users', '/admin/csv/users_data', { role: 'user', sortBy: 'balance' }],
  ] as const
  for (const [kind, direct, query] of lists) {
    const started = (await admin.post('/admin/exports', { kind, query })).body
    expect(started).toMatchObject({ kind, state: 'waiting', rowsDone: 0, endedAt: null })
    expect((await admin.get(file(started.id))).body).toEqual({
      message: 'This file is not ready yet.',
    })
    await ctx.runDueJobs()
    const sent = await admin.get(file(started.id))
    const expected = await admin.get(`${direct}?${new URLSearchParams(query)}`)
    expect(sent.body, kind).toBe(expected.body)
    expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(sent.headers['content-disposition']).toBe(
      `attachment; filename="${kind}-2026-03-31.csv"`,
    )
  }
  const actions = ['orders', 'payments', 'wallet transactions', 'users'].flatMap((name) => [
    `${name} exported`,
    `${name} exported`,
  ])
  expect(await audited(ctx.db)).toEqual(actions)
})

// Covers P3d.
test('the audit does not keep the address that somebody searched for', async () => {
  const { admin, ctx } = await testApp()
  await admin.post('/admin/exports', { kind: 'users', query: { search: 'asha@mail.test' } })
  const kept = await ctx.db.number`
    select count(*) as n from audit where after #>> '{filter,search}' = 'a…a@mail.test'`
  expect(kept).toBe(1)
})

test('a long list is written in pieces, with its progress, and again after a node stopped', async () => {
  const { admin, ctx } = await openFull()
  const { id } = (await admin.post('/admin/exports', { kind: 'orders', query: {} })).body
  let slices = 0
  const stopping = { ...ctx, isStopping: () => ++slices > 20 }
  expect(await writeExport(stopping, { id })).toEqual({ againInMs: 0 })
  const half = (await admin.get(`/admin/exports/${id}`)).body
  expect(half).toMatchObject({ state: 'running', rowsTotal: 1_600, endedAt: null })
  await ctx.runDueJobs()
  expect((await admin.get(`/admin/exports/${id}`)).body).toMatchObject({
    state: 'ready',
    rowsDone: 1_600,
    rowsTotal: 1_600,
  })
  const pieces = await ctx.db.number`select count(*) as n from export_chunks`
  expect(pieces).toBeGreaterThan(1)
  const { body } = await admin.get(file(id))
  expect(body.trimEnd().split('\r\n')).toHaveLength(1_601)
  expect(new Set(body.match(/GW\w{12}/g)).size).toBe(1_600)
})

test('a run that lost its lease writes nothing more', async () => {
  const { admin, ctx } = await openFull()
  const { id } = (await admin.post('/admin/exports', { kind: 'orders', query: {} })).body
  let slices = 0
  const late = {
    ...ctx,
    // In the middle of this run, another node begins.
    isStopping: () => {
      slices += 1
      return false
    },
    replica: {
      db: {
        ...ctx.db,
        transaction: async (work: Parameters<typeof ctx.db.transaction>[0]) => {
          if (slices > 5) await ctx.runDueJobs()
          return ctx.db.transaction(work)
        },
      } as typeof ctx.db,
      lagLimitMs: 1,
      close: async () => {},
    },
  }
  await writeExport(late, { id })
  const { body } = await admin.get(file(id))
  expect(body.trimEnd().split('\r\n')).toHaveLength(1_601)
})

test('a file belongs to the person who asked for it', async () => {
  const { admin, app, ctx, customer, guest } = await openFull(2)
  const { id } = (await admin.post('/admin/exports', { kind: 'users', query: {} })).body
  await ctx.runDueJobs()
  const { userid } = await insertUser(ctx.db, { role: 'admin' })
  const colleague = clientOf(app, await signIn(ctx.db, userid))
  const gone = {
    status: 404,
    body: { message: 'This file does not exist any more. Export it again.' },
  }
  for (const path of [`/admin/exports/${id}`, file(id)]) {
    expect(await colleague.get(path)).toMatchObject(gone)
    expect((await customer.get(path)).status).toBe(403)
    expect((await guest.get(path)).status).toBe(401)
  }
  expect((await colleague.get('/admin/exports')).body).toEqual({ exports: [] })
  expect((await admin.get('/admin/exports')).body.exports).toMatchObject([{ id, state: 'ready' }])
  expect(await admin.get(file('x'))).toMatchObject(gone)
})

test('three files of a person are written at once, and a failed one says so', async () => {
  const { admin, ctx } = await testApp()
  const start = () => admin.post('/admin/exports', { kind: 'users', query: {} })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(start))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toEqual({
    message: '3 of your files are being written. Wait until one is ready.',
  })
  await ctx.db.run`delete from jobs`
  const { exports } = (await admin.get('/admin/exports')).body
  expect(exports.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('failed'))
  expect((await start()).status).toBe(200)
})

test('bad requests are refused', async () => {
  const { admin } = await testApp()
  const bad = [
    {},
    { kind: 'secrets', query: {} },
    { kind: 'users' },
    { kind: 'users', query: { role: 'king' } },
    { kind: 'ledger', query: { dateFrom: 'soon' } },
    [],
  ]
  for (const form of bad) {
    expect((await admin.post('/admin/exports', form)).status, JSON.stringify(form)).toBe(400)
  }
})

test('files are removed after a day, with their content', async () => {
  const { admin, ctx } = await openFull(2)
  const { id } = (await admin.post('/admin/exports', { kind: 'orders', query: {} })).body
  await ctx.runDueJobs()
  const clean = () => cleanUp(ctx, { key: 'exports' })
  await ctx.db.run`update exports set asked_at = now() - interval '23 hours'`
  await clean()
  expect((await admin.get(file(id))).status).toBe(200)
  await ctx.db.run`update exports set asked_at = now() - interval '25 hours'`
  await clean()
  expect((await admin.get(file(id))).status).toBe(404)
  const count = await ctx.db.number`select count(*) as n from export_chunks`
  expect(count).toBe(0)
})

test('the ledger has every transfer of its days, closed or open, with both owners', async () => {
  const shop = await openShop()
  const { admin, ctx } = shop
  const asha = await shop.buyer(25_000, { email: 'asha@store.test' })
  const { orderid } = (await asha.buy()).body.order
  await changeBehindItsBack(
    ctx.database,
    `update transfers set created_at = timestamptz '2026-03-01 06:30Z' where kind = 'adjustment';
     update transfers set created_at = timestamptz '2026-03-02 06:30Z' where kind = 'purchase'`,
  )
  expect(await proveAndClose(ctx)).toHaveLength(2)
  await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  const linesIn = async (query: object) => {
    const { id } = (await admin.post('/admin/exports', { kind: 'ledger', query })).body
    await ctx.runDueJobs()
    return (await admin.get(file(id))).body.trimEnd().split('\r\n').slice(1) as string[]
  }
  const all = await linesIn({})
  expect(all).toEqual([
    expect.stringMatching(
      /^\d+,2026-03-01 12:00:00,adjustment,[^,]+,adjustment,,wallet,asha@store\.test,250$/,
    ),
    expect.stringMatching(
      new RegExp(
        `^\\d+,2026-03-02 12:00:00,purchase,${orderid},wallet,asha@store.test,escrow,${orderid},100$`,
      ),
    ),
    expect.stringMatching(new RegExp(`,delivery,[^,]+,escrow,${orderid},sales,,100$`)),
  ])
  expect(await linesIn({ dateTo: '2026-03-01' })).toEqual([all[0]])
  expect(await linesIn({ dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toEqual([all[1]])
  expect(await linesIn({ dateFrom: '2026-03-03' })).toEqual([all[2]])
  expect(await linesIn({ dateTo: '2026-02-28' })).toEqual([])
  expect(await linesIn({ dateFrom: '2026-03-03', dateTo: '2026-03-04' })).toEqual([])
})
