// The file with everything about a customer.

import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertMember } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { fund, openShop } from '../../../test/shop.ts'
import { cleanUp } from '../../domain/housekeeping.ts'

const row = z.object({ sealed: z.string() })

const unzip = (file: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )

const requested = 'We are preparing your file. You get an email when it is ready.'

async function store() {
  const shop = await openShop()
  const { ctx, app } = shop
  const { userid } = await insertMember(ctx, { mobilenumber: '9812345670' })
  const token = await signIn(ctx.db, userid)
  const asha = clientOf(app, token)
  const request = () => asha.post('/store/account/data')
  const state = async () => (await asha.get('/store/account/data')).body.file
  const file = async (as = token) => {
    const headers = { authorization: `Bearer ${as}` }
    return app.inject({ url: '/store/account/data/file', headers })
  }
  return { ...shop, asha, userid, request, state, file }
}

test('a job makes the file, a mail leads to it, and only its owner gets it', async () => {
  const { ctx, app, userid, request, state, file } = await store()
  expect(await state()).toBeNull()
  expect((await file()).json()).toEqual({ message: 'There is no file. Please ask for a new one.' })
  expect(await request()).toEqual({ status: 200, body: { message: requested } })
  expect(await state()).toEqual({ requestedAt: expect.any(String), keptUntil: null })
  expect((await file()).statusCode).toBe(404)
  // One at a time.
  expect(await request()).toEqual({
    status: 409,
    body: { message: 'We are already preparing your file. You get an email when it is ready.' },
  })
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toMatchObject([
    { to: 'asha@mail.test', subject: 'Your Gemwala data is ready' },
  ])
  expect(ctx.sent.mails[0]!.text).toContain('http://store.test/profile')
  expect((await state()).keptUntil).toEqual(expect.any(String))
  const answer = await file()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="gemwala-data.zip"',
    'cache-control': 'no-store',
  })
  const members = unzip(answer.rawPayload)
  expect(Object.keys(members).sort()).toEqual([
    'account.csv',
    'activity.csv',
    'everything.json',
    'sessions.csv',
  ])
  expect(JSON.parse(members['everything.json']!)).toMatchObject({
    amountsIn: 'INR',
    account: [{ userId: userid, email: 'asha@mail.test', mobileNumber: '9812345670' }],
    orders: [],
  })
  const other = await insertUser(ctx.db)
  const stranger = await signIn(ctx.db, other.userid)
  expect((await file(stranger)).statusCode).toBe(404)
  expect((await app.inject('/store/account/data/file')).statusCode).toBe(401)
})

// Covers P3c.
test('it has orders, payments and the wallet, and only codes that were opened', async () => {
  const { ctx, admin, asha, userid, request, file, itemid, productid } = await store()
  await fund(ctx.db, userid, 50_000)
  await admin.post('/admin/vouchers', { itemid, codes: ['OPENED-1111', 'CLOSED-2222'] })
  const buy = async (key: string, more = {}) => {
    const order = { productid, itemid, input1: '123456789', paymentmode: 'wallet', ...more }
    const bought = await asha.post('/store/orders', order, { 'idempotency-key': key })
    await ctx.runDueJobs()
    return bought.body.order.orderid as string
  }
  const opened = await buy('first')
  const closed = await buy('second')
  await asha.post(`/store/orders/${opened}/reveal`)
  await asha.post('/store/wallet/topups', { amount: 100 }, { 'idempotency-key': 'third' })
  await request()
  await ctx.runDueJobs()
  const members = unzip((await file()).rawPayload)
  const found = JSON.parse(members['everything.json']!)
  expect(found.orders).toMatchObject([
    { orderId: opened, item: '86 Diamonds', toPay: 100, paidBy: 'wallet', input1: '123456789' },
    { orderId: closed },
  ])
  expect(found['order-parts']).toMatchObject([
    { orderId: opened, state: 'delivered', openedCode: 'OPENED-1111' },
    { orderId: closed, state: 'delivered', openedCode: null, codeOpenedAt: null },
  ])
  expect(found.wallet).toHaveLength(4)
  expect(found.activity.map(({ action }: { action: string }) => action)).toContain('codes revealed')
  expect(members['orders.csv']).toContain(`${opened},Completed,Ember Rift,86 Diamonds,1,123456789`)
  expect(Object.values(members).join('')).not.toContain('CLOSED-2222')
})

test('the file is sealed in the database, goes after a week, and can be asked for three times a day', async () => {
  const { ctx, request, state, file } = await store()
  await request()
  await ctx.runDueJobs()
  const [made] = await ctx.db.rows(row)`select sealed from own_data_files`
  expect(made!.sealed).toMatch(/^v1\./)
  await ctx.db.run`update own_data_files set made_at = now() - interval '8 days'`
  expect(await state()).toBeNull()
  expect((await file()).statusCode).toBe(404)
  await cleanUp(ctx, { key: 'own-data-files' })
  expect(await ctx.db.rows(row)`select sealed from own_data_files`).toEqual([])
  expect((await request()).status).toBe(200)
  // A job that never ended does not block the next request for ever.
  await ctx.db.run`update own_data_files set requested_at = now() - interval '25 hours'`
  expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(429)
})
