// The proof of the books: nothing for sound books, and the exact row when something is wrong.

import { expect, test } from 'vitest'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import { insertCoupon, insertTransfer, insertUser } from '../../../test/samples.ts'
import { booksOf, openShop } from '../../../test/shop.ts'

test('sound books balance, and only staff read them', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(30_000)
  await asha.buy()
  const { orderid } = (await asha.buy()).body.order
  await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  const { orders, payments, jobs, accounts, ...proof } = await booksOf(shop)
  expect(proof).toEqual({
    balanced: true,
    sumOfEntries: 0,
    wallets: [],
    escrows: [],
    finalOrdersHoldingMoney: [],
    ordersNotSettled: [],
    walletTransactions: [],
    coupons: [],
  })
  expect(accounts).toEqual([
    { account: 'adjustment', balance: -300 },
    { account: 'escrow', balance: 100 },
    { account: 'sales', balance: 100 },
    { account: 'wallet', balance: 100 },
  ])
  expect(orders).toEqual([
    { status: 'Completed', count: 1, ageSeconds: expect.any(Number) },
    { status: 'Processing', count: 1, ageSeconds: expect.any(Number) },
  ])
  expect(payments).toEqual([])
  // The customer gets notices of the orders.
  expect(jobs).toMatchObject({ waiting: 1, dead: 0 })
  expect((await shop.customer.get('/admin/books')).status).toBe(403)
  expect((await shop.guest.get('/admin/books')).status).toBe(401)
})

test('names what is wrong', async () => {
  const shop = await openShop()
  const { database, db } = shop.ctx
  const asha = await shop.buyer(20_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  const wallet = `user ${asha.userid}`

  await changeBehindItsBack(database, 'update wallets set balance_paise = balance_paise + 1')
  expect((await booksOf(shop)).wallets).toContainEqual({ name: wallet, is: 100.01, shouldBe: 100 })
  await changeBehindItsBack(database, 'update wallets set balance_paise = balance_paise - 1')
  expect(await booksOf(shop)).toMatchObject({ balanced: true })

  await insertCoupon(db, { couponCode: 'GHOST', usedCount: 1 })
  expect((await booksOf(shop)).coupons).toEqual([{ name: 'GHOST', is: 1, shouldBe: 0 }])
  await db.run`update coupons set used_count = 0`

  const { userid } = await insertUser(db)
  await insertTransfer(db, {
    debitAccount: 'adjustment',
    creditAccount: 'wallet',
    creditOwner: userid,
  })
  expect((await booksOf(shop)).walletTransactions).toMatchObject([{ is: 100, shouldBe: 0 }])

  await changeBehindItsBack(database, `update orders set status = 'Refunded'`)
  const proof = await booksOf(shop)
  expect(proof.balanced).toBe(false)
  expect(proof.ordersNotSettled).toEqual([{ name: orderid, is: 0, shouldBe: 100 }])
})
