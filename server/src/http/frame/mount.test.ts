// One entry of an endpoint table on the server: who may call it, and what its handler gets.

import { couponEndpoints } from '@gemwala/contract/buying/coupons'
import { topUpEndpoints } from '@gemwala/contract/buying/top-up'
import { demoEndpoints } from '@gemwala/contract/console/demo'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { sampleCoupon, sampleOwnWalletTransaction } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import type { MoreRoutes } from '../app.ts'

/** A call for staff and one for customers, in place of the store's own. */
const only: MoreRoutes = (on) => {
  on(couponEndpoints.list, async () => [])
  on(walletEndpoints.own, async ({ session }) => ({
    balance: session.userid,
    gateways: [],
    loadLimit: 1,
  }))
}
const adminPath = '/admin/getallcoupon'
const sessionPath = '/store/wallet'

// Covers 1-116, 2-174.
test('a signed-in call without a token is 401, in its own field', async () => {
  const { guest } = await testApp({ only })
  expect(await guest.get(sessionPath)).toEqual({
    status: 401,
    body: { message: 'Please log in to continue.' },
  })
  expect(await guest.get(adminPath)).toEqual({
    status: 401,
    body: { error: 'Please log in to continue.' },
  })
})

// Covers 1-116, 2-1, 2-174.
test('refuses customers and resellers where only staff are admitted', async () => {
  const { customer, reseller, admin } = await testApp({ only })
  const refusal = { status: 403, body: { error: 'You are not allowed to do this.' } }
  expect(await customer.get(adminPath)).toEqual(refusal)
  expect(await reseller.get(adminPath)).toEqual(refusal)
  expect(await admin.get(adminPath)).toEqual({ status: 200, body: [] })
})

test('identifies the caller by the session', async () => {
  const { app, ctx, customer } = await testApp({ only })
  const { userid } = await insertUser(ctx.db)
  const asha = clientOf(app, await signIn(ctx.db, userid))
  expect(await asha.get(sessionPath)).toEqual({
    status: 200,
    body: { balance: userid, gateways: [], loadLimit: 1 },
  })
  expect((await customer.get(sessionPath)).body.balance).not.toBe(userid)
})

test('an expired token, or that of a blocked user, counts as none', async () => {
  const { app, ctx } = await testApp({ only })
  for (const [lifetimeMs, given] of [
    [-1, {}],
    [60_000, { isBlocked: true }],
  ] as const) {
    const { userid } = await insertUser(ctx.db, given)
    const client = clientOf(app, await signIn(ctx.db, userid, lifetimeMs))
    expect((await client.get(sessionPath)).status).toBe(401)
  }
})

// Covers 3-43, S2.
test('a block, a new role and a sign-out apply from the next request', async () => {
  const { app, ctx } = await testApp({ only })
  const { userid } = await insertUser(ctx.db, { role: 'admin' })
  const client = clientOf(app, await signIn(ctx.db, userid))
  expect((await client.get(adminPath)).status).toBe(200)
  await ctx.db.run`update users set role = 'user' where userid = ${userid}`
  expect((await client.get(adminPath)).status).toBe(403)
  await ctx.db.run`update users set role = 'admin', is_blocked = true where userid = ${userid}`
  expect((await client.get(adminPath)).status).toBe(401)
  await ctx.db.run`update users set is_blocked = false where userid = ${userid}`
  expect((await client.get(adminPath)).status).toBe(200)
  await ctx.db.run`delete from sessions where userid = ${userid}`
  expect((await client.get(adminPath)).status).toBe(401)
})

// Covers S1.
test('a token after another word than Bearer counts as none', async () => {
  const { guest, ctx } = await testApp({ only })
  const { userid } = await insertUser(ctx.db)
  const token = await signIn(ctx.db, userid)
  const statusBehind = async (scheme: string) =>
    (await guest.get(sessionPath, { authorization: `${scheme} ${token}` })).status
  for (const scheme of ['bearer', 'Basic', 'Bearer  ']) {
    expect(await statusBehind(scheme), scheme).toBe(401)
  }
  expect(await statusBehind('Bearer')).toBe(200)
})

// Covers X2.
test('forbids caching of answers to signed-in callers', async () => {
  const { customer, admin } = await testApp({ only })
  expect((await customer.get(sessionPath)).headers['cache-control']).toBe('no-store')
  expect((await admin.get(adminPath)).headers['cache-control']).toBe('no-store')
})

// Covers 3-30.
test('body fields that the contract does not name never reach the handler', async () => {
  const received: unknown[] = []
  const { guest } = await testApp({
    only: (on) =>
      on(demoEndpoints.sendSample, async ({ body }) => {
        received.push(body)
        return { message: 'Sent.' }
      }),
  })
  await guest.post('/demo/messages', { kind: 'sms', role: 'admin', __proto__: { balance: 1 } })
  expect(received).toEqual([{ kind: 'sms' }])
})

test('refuses a text that the database cannot store, as the caller’s mistake', async () => {
  const { admin, ctx } = await testApp({
    only: (on) => {
      on(couponEndpoints.create, async ({ body }) => {
        await ctx.db.run`select ${body.description}::text`
        throw new Error('kept')
      })
      on(couponEndpoints.edit, async ({ body }) => {
        await ctx.db.run`select ${JSON.stringify(body)}::jsonb`
        throw new Error('kept')
      })
    },
  })
  const form = sampleCoupon({ description: 'a\0b' })
  const text = 'The request could not be read.'
  expect(await admin.post('/admin/createcoupon', form)).toEqual({
    status: 400,
    body: { error: text },
  })
  expect(await admin.post('/admin/editcoupon/x', form)).toEqual({
    status: 400,
    body: { message: text },
  })
})

// Covers U5.
test('answer fields that the contract does not name are never sent', async () => {
  const { admin } = await testApp({
    only: (on) =>
      on(couponEndpoints.list, async () => [{ ...sampleCoupon(), secretNote: 'hidden' }]),
  })
  const { body } = await admin.get(adminPath)
  expect(Object.keys(body[0]).sort()).toEqual(Object.keys(sampleCoupon()).sort())
})

test('a call may have its own success status', async () => {
  const { customer } = await testApp({
    only: (on) =>
      on(topUpEndpoints.topUp, async () => ({
        transaction: sampleOwnWalletTransaction(),
        paymentUrl: 'https://pay.test/1',
      })),
  })
  const { status } = await customer.post('/store/wallet/topups', { amount: 100 })
  expect(status).toBe(201)
})

// Covers 3-92, B1.
test('HEAD never runs a GET that changes something, but runs any other', async () => {
  let runCount = 0
  const { admin, customer } = await testApp({
    only: (on) => {
      on(orderEndpoints.decide, async () => {
        runCount += 1
        return { message: 'moved' } as never
      })
      on(walletEndpoints.own, async () => ({ balance: 5, gateways: [], loadLimit: 1 }))
    },
  })
  const move = '/admin/updateorder/GW000000000001/Cancelled/Asked%20for%20it'
  expect([404, 405]).toContain((await admin.head(move)).status)
  expect(runCount).toBe(0)
  await admin.get(move)
  expect(runCount).toBe(1)
  expect(await customer.head(sessionPath)).toEqual({ status: 200, body: '' })
})

test('the session and what the call reads of its own user are one statement', async () => {
  const { ctx, customer } = await testApp()
  const { body } = await customer.get('/store/account')
  expect(body.user.email).toBe('user@store.test')
  expect((await customer.get('/store/unpaidorder')).body).toEqual({ order: null })
  const lines = ctx.logged.filter(({ msg }) => msg === 'request')
  expect(lines.map(({ route, statements }) => [route, statements])).toEqual([
    ['/store/account', 1],
    ['/store/unpaidorder', 1],
  ])
})
