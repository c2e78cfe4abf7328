// Credits by staff: to one person, once per key, and within limits.

import { expect, test } from 'vitest'
import { audited } from '../../../test/accounts.ts'
import { balanceOf, booksOf, emailOf, openShop } from '../../../test/shop.ts'

// Covers 2-5, 2-189, 2-214, 3-104, 3-105, U1, U2.
test('staff credit the wallet of the person whom number and e-mail both identify', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const ravi = await shop.buyer()
  const email = await emailOf(db, asha.userid)
  const add = (form: object, headers = {}) =>
    shop.admin.post('/admin/adduserbalance', form, headers)
  expect(await add({ userId: asha.userid, email: email.toUpperCase(), amount: 250.75 })).toEqual({
    status: 200,
    body: {
      message: 'Successfully added ₹250.75 to Asha Verma wallet',
      balance: 250.75,
      needsApproval: false,
    },
  })
  expect((await asha.get('/store/wallet/transactions')).body.transactions).toMatchObject([
    { type: 'Credit', status: 'Success', amount: 250.75, orderid: null, note: 'Added by staff' },
  ])
  expect(await add({ userId: ravi.userid, email, amount: 10 })).toEqual({
    status: 409,
    body: { message: 'userId and e-mail belong to different users' },
  })
  expect(await add({ userId: 999_999, email: 'nobody@store.test', amount: 10 })).toEqual({
    status: 404,
    body: { message: 'User not found' },
  })
  expect((await add({ userId: 999_999, email, amount: 10 })).status).toBe(409)
  // With a key, a repeated request is the same credit.
  const key = { 'idempotency-key': 'a gift' }
  const gift = { userId: asha.userid, email, amount: 10 }
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await add(gift, key)).body.balance).toBe(260.75)
  }
  expect((await add({ ...gift, amount: 11 }, key)).status).toBe(422)
  expect(await balanceOf(db, ravi.userid)).toBe(0)
  expect(await audited(db)).toEqual(['balance added', 'balance added'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('stores a reason as note and in the audit, and repeats the answer under a key', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const email = await emailOf(db, asha.userid)
  const gift = { userId: asha.userid, email, amount: 10, reason: '  For the long wait ' }
  const add = (form: object, headers = {}) =>
    shop.admin.post('/admin/adduserbalance', form, headers)
  const key = { 'idempotency-key': 'once' }
  const first = await add(gift, key)
  expect(first.body).toEqual({
    message: 'Successfully added ₹10 to Asha Verma wallet',
    balance: 10,
    needsApproval: false,
  })
  await add({ ...gift, reason: '' })
  expect(await balanceOf(db, asha.userid)).toBe(2_000)
  // The balance has changed since, but it is the same request.
  expect(await add(gift, key)).toEqual(first)
  expect((await add({ ...gift, reason: 'Another' }, key)).status).toBe(422)
  expect(await balanceOf(db, asha.userid)).toBe(2_000)
  const notes = (await asha.get('/store/wallet/transactions')).body.transactions
  expect(notes.map(({ note }: { note: string }) => note)).toEqual([
    'Added by staff',
    'For the long wait',
  ])
  const { body } = await shop.admin.get('/admin/audit?search=balance')
  expect(body.entries).toMatchObject([{ reason: '' }, { reason: 'For the long wait' }])
  expect((await add({ ...gift, reason: 'x'.repeat(501) })).status).toBe(400)
  expect((await add({ ...gift, reason: 7 })).status).toBe(400)
  expect((await add(gift, { 'idempotency-key': 'x'.repeat(300) })).status).toBe(400)
})

// Covers 2-143, 3-103.
test('staff add any amount of whole paise; 0 succeeds and books nothing', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer()
  const email = await emailOf(db, asha.userid)
  const add = (amount: unknown) =>
    shop.admin.post('/admin/adduserbalance', { userId: asha.userid, email, amount })
  expect(await add(0)).toEqual({
    status: 200,
    body: {
      message: 'Successfully added ₹0 to Asha Verma wallet',
      balance: 0,
      needsApproval: false,
    },
  })
  expect(await audited(db)).toEqual([])
  expect((await asha.get('/store/wallet/transactions')).body.transactions).toEqual([])
  // Beyond the amounts that customers see, to the largest balance of the database.
  expect((await add(99_999_999_999.99)).body.balance).toBe(99_999_999_999.99)
  expect((await add('0.01')).body.balance).toBe(100_000_000_000)
  const tooMuch = { message: 'A wallet cannot hold that much' }
  expect(await add(0.01)).toEqual({ status: 409, body: tooMuch })
  for (const amount of [1e15, 1e308]) {
    expect(await add(amount)).toEqual({ status: 400, body: tooMuch })
  }
  const { transactions } = (await shop.admin.get('/admin/allwallettxn')).body
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([
    0.01, 99_999_999_999.99,
  ])
  expect(await balanceOf(db, asha.userid)).toBe(10_000_000_000_000)
})

// Covers 3-103.
test('the owner may limit what staff add at once', async () => {
  const shop = await openShop({}, { environment: { CREDIT_LIMIT_RUPEES: '500' } })
  const asha = await shop.buyer()
  const email = await emailOf(shop.ctx.db, asha.userid)
  const add = (amount: number) =>
    shop.admin.post('/admin/adduserbalance', { userId: asha.userid, email, amount })
  expect(await add(500.01)).toEqual({
    status: 400,
    body: { message: 'At most ₹500 can be added at once' },
  })
  expect((await add(500)).body.balance).toBe(500)
})

// Covers 2-189, 3-29, 3-103, U1.
test('refuses what is no amount or no user, and callers who are not staff', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const email = await emailOf(shop.ctx.db, asha.userid)
  const message = 'Amount must be a number from 0, with at most two decimals'
  const bad = [-5, 0.001, '1e3', ' 5', '', '0x1', '1.234', null, true, [500], {}, undefined]
  for (const amount of bad) {
    const answer = await shop.admin.post('/admin/adduserbalance', {
      userId: asha.userid,
      email,
      amount,
    })
    expect(answer, String(amount)).toEqual({ status: 400, body: { message } })
  }
  const form = { userId: asha.userid, email, amount: 10 }
  for (const userId of [` ${asha.userid}`, asha.userid + 0.5, 0, '', 'asha', null, undefined]) {
    expect(
      await shop.admin.post('/admin/adduserbalance', { ...form, userId }),
      String(userId),
    ).toEqual({ status: 400, body: { message: 'A userId and an e-mail must be given' } })
  }
  expect((await asha.post('/admin/adduserbalance', form)).status).toBe(403)
  expect((await shop.guest.post('/admin/adduserbalance', form)).status).toBe(401)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
})
