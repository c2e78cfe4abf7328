// Reading the audit: newest first, by page, day and word.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertInto, insertUser } from '../../../test/samples.ts'

type Entry = { action: string }

async function open() {
  const opened = await testApp()
  const { db } = opened.ctx
  const { userid } = await insertUser(db, { email: 'Priya.Shah@store.test', name: 'Priya Shah' })
  const add = (action: string, given: Record<string, unknown> = {}) => db.run`
    ${insertInto('audit', { action, ...given })}`
  await add('sign-in failed', { at: '2026-03-30T18:29:00Z' })
  await add('order decided', {
    at: '2026-03-30T18:30:00Z',
    actorUserid: userid,
    subject: 'GW7K2M9QXT4B6C',
    reason: 'Sold out',
    before: JSON.stringify({ status: 'Processing' }),
    after: JSON.stringify({ status: 'Refunded' }),
    ip: '10.0.0.1',
  })
  await add('gateway switched', { at: '2026-04-01T06:30:00Z', subject: '100%_UPI' })
  const read = async (query = '') => (await opened.admin.get(`/admin/audit?${query}`)).body
  const actions = async (query: string) =>
    (await read(query)).entries.map(({ action }: Entry) => action)
  return { ...opened, read, actions }
}

// Covers U4.
test('lists entries newest first, with who did what to what and why', async () => {
  const { read, actions } = await open()
  const body = await read()
  expect(body).toMatchObject({ totalPages: 1, totalCount: 3 })
  expect(body.entries.map(({ action }: Entry) => action)).toEqual([
    'gateway switched',
    'order decided',
    'sign-in failed',
  ])
  expect(body.entries[1]).toEqual({
    id: expect.any(Number),
    at: '2026-03-30T18:30:00Z',
    actor: 'Priya.Shah@store.test',
    actorName: 'Priya Shah',
    action: 'order decided',
    subject: 'GW7K2M9QXT4B6C',
    reason: 'Sold out',
    before: { status: 'Processing' },
    after: { status: 'Refunded' },
  })
  expect(body.entries[2]).toMatchObject({ actor: null, subject: '', before: null, after: null })
  expect(await actions('limit=2&page=2')).toEqual(['sign-in failed'])
  expect(await read('limit=2&page=9')).toEqual({ entries: [], totalPages: 2, totalCount: 3 })
})

test("finds entries by the actor's e-mail, the action or the subject, within whole days in India", async () => {
  const { read, actions } = await open()
  const decided = ['order decided']
  for (const search of ['priya.s', 'SHAH@', 'decid', 'gw7k2m9', '4b6c', 'pr', 'gw']) {
    expect(await actions(`search=${search}`), search).toEqual(decided)
  }
  expect(await actions('search=100%25_')).toEqual(['gateway switched'])
  // Neither names nor reasons are searched.
  for (const search of ['verma', 'sold', 'zzz', '%25%25%25']) {
    expect(await read(`search=${search}`), search).toEqual({
      entries: [],
      totalPages: 0,
      totalCount: 0,
    })
  }
  expect(await actions('dateTo=2026-03-30')).toEqual(['sign-in failed'])
  expect(await actions('dateFrom=2026-03-31')).toEqual(['gateway switched', 'order decided'])
  expect(await actions('dateFrom=2026-03-31&dateTo=2026-03-31')).toEqual(decided)
  expect(await actions('search=ed&dateFrom=2026-04-02')).toEqual([])
  expect(await actions('search=order&dateTo=2026-03-31')).toEqual(decided)
})

test('one search finds everything that was recorded about a user', async () => {
  const { ctx, guest, admin } = await testApp()
  const email = 'asha@mail.test'
  const { userid } = await insertUser(ctx.db, { email })
  await guest.post('/auth/login', { email, password: 'not-her-password' })
  await admin.post('/admin/adduserbalance', { userId: userid, email, amount: 5, reason: 'Gift' })
  const { body } = await admin.get(`/admin/audit?search=user%20${userid}`)
  expect(body.entries).toMatchObject([
    { action: 'balance added', subject: `user ${userid}` },
    { action: 'sign-in failed', subject: `user ${userid}` },
  ])
})

test('refuses invalid values, and admits only staff', async () => {
  const { admin, customer, reseller, guest } = await testApp()
  for (const query of ['page=0', 'limit=1001', 'dateFrom=yesterday', `search=${'x'.repeat(101)}`]) {
    expect((await admin.get(`/admin/audit?${query}`)).status, query).toBe(400)
  }
  const refused = [customer, reseller, guest].map((who) => who.get('/admin/audit'))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 401])
})
