// What staff read of the books: the equations of this moment, the days, and the nightly proofs.

import { expect, test } from 'vitest'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import { openShop, paid, type Shop, verify } from '../../../test/shop.ts'
import { proveAndClose, proveNightly } from '../../domain/money/nightly-proof.ts'

/** Everything so far happened this many days earlier. */
const age = (shop: Shop, days: number) =>
  changeBehindItsBack(
    shop.ctx.database,
    `update transfers set created_at = created_at - interval '${days} days'`,
  )

/** Asha has ₹50 left, an open order of ₹100 and one that was delivered; ₹70 by UPI could not be matched. */
async function openTradingShop() {
  const shop = await openShop()
  const asha = await shop.buyer(25_000)
  await asha.buy()
  const { orderid } = (await asha.buy()).body.order
  await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  const byUpi = async (amountPaise: number, utr: string) => {
    const { order } = (await asha.buy({ paymentmode: 'upi' })).body
    shop.gateway.reports.set(order.orderid, paid(amountPaise, utr))
    await verify(shop, order.orderid)
    return order.orderid
  }
  await byUpi(10_000, '412345678901')
  await byUpi(7_000, '412345678902')
  return { ...shop, asha }
}

const now = async ({ admin }: Pick<Shop, 'admin'>) => (await admin.get('/admin/books/now')).body
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000 + 19_800_000)
const shown = (day: Date) => day.toISOString().slice(0, 10)

test('every account of the ledger equals what wallets, orders and gateways say', async () => {
  const shop = await openTradingShop()
  const { equations, accounts } = await now(shop)
  expect(equations).toEqual([
    { name: 'wallets', ledger: 50, counted: 50, parts: [{ name: 'user', amount: 50 }] },
    { name: 'escrow', ledger: 200, counted: 200, parts: [{ name: 'Processing', amount: 200 }] },
    { name: 'suspense', ledger: 70, counted: 70, parts: [{ name: 'parked', amount: 70 }] },
    { name: 'clearing', ledger: 170, counted: 170, parts: [{ name: 'UPIGateway', amount: 170 }] },
    {
      name: 'entries',
      ledger: 420,
      counted: 420,
      parts: [
        { name: 'adjustment', amount: 250 },
        { name: 'clearing', amount: 170 },
      ],
    },
  ])
  expect(accounts).toContainEqual({ account: 'sales', balance: 100 })
})

test('money that moved without a transfer shows in its equation', async () => {
  const shop = await openTradingShop()
  const { database } = shop.ctx
  const sides = async (name: string) => {
    const { ledger, counted } = (await now(shop)).equations.find(
      (one: { name: string }) => one.name === name,
    )
    return [ledger, counted]
  }
  await changeBehindItsBack(database, 'update wallets set balance_paise = balance_paise + 1')
  expect((await sides('wallets'))[1]).toBeGreaterThan(50)
  await changeBehindItsBack(database, 'update orders set escrow_paise = 0')
  expect(await sides('escrow')).toEqual([200, 0])
  await changeBehindItsBack(database, `update payments set state = 'Failed'`)
  expect(await sides('clearing')).toEqual([170, 70])
  const [parked] = (await shop.admin.get('/admin/payments/parked')).body.payments
  const decision = { decision: 'dismiss', reason: 'Returned by the bank' }
  expect((await shop.admin.post(`/admin/payments/parked/${parked.id}`, decision)).status).toBe(200)
  expect(await sides('suspense')).toEqual([70, 70])
  await changeBehindItsBack(database, 'delete from payment_events')
  expect(await sides('suspense')).toEqual([70, 0])
})

test('a day has what moved on it and the balances at its end, closed or open', async () => {
  const shop = await openTradingShop()
  await age(shop, 2)
  expect(await proveAndClose(shop.ctx)).toHaveLength(1)
  const { orderid } = (await shop.asha.buy({ paymentmode: 'upi' })).body.order
  shop.gateway.reports.set(orderid, paid(10_000, '412345678903'))
  await verify(shop, orderid)
  await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/sorry`)
  const { days } = (await shop.admin.get('/admin/books/days')).body
  const first = {
    day: shown(dayOf(2)),
    isClosed: true,
    collected: 170,
    credited: 250,
    delivered: 100,
    refunded: 0,
    wallets: 50,
    escrow: 200,
    suspense: 70,
  }
  const today = { collected: 100, credited: 0, delivered: 100, refunded: 100, wallets: 150 }
  expect(days).toEqual([{ ...first, ...today, day: shown(dayOf(0)), isClosed: false }, first])
  // A range that begins after the first day still knows what was there before.
  const late = `?dateFrom=${shown(dayOf(1))}`
  expect((await shop.admin.get(`/admin/books/days${late}`)).body.days).toEqual([days[0]])
  expect((await shop.admin.get(`/admin/books/days?dateTo=${shown(dayOf(1))}`)).body.days).toEqual([
    first,
  ])
  const file = await shop.admin.get(`/admin/csv/bookdays${late}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toBe(
    '\uFEFFDay,Closed,Collected by gateways,Credited by staff,Delivered,Refunded after delivery,' +
      'Wallets at end,Escrow at end,Suspense at end\r\n' +
      `${shown(dayOf(0))},No,100,0,100,100,150,200,70\r\n`,
  )
})

test('more days than a year are refused', async () => {
  const { admin } = await openShop()
  expect(await admin.get('/admin/books/days?dateFrom=2020-01-01')).toMatchObject({
    status: 400,
    body: { message: 'Choose at most 366 days.' },
  })
  expect((await admin.get('/admin/books/days?dateFrom=yesterday')).status).toBe(400)
})

test('a nightly proof whose node stops begins again on another one', async () => {
  const { admin, ctx } = await openTradingShop()
  let slices = 0
  const stopping = { ...ctx, isStopping: () => ++slices > 1 }
  expect(await proveNightly(stopping)).toEqual({ againInMs: 0 })
  const nights = async () => (await admin.get('/admin/books/nights')).body
  expect(await nights()).toEqual({ lastClosed: null, proofs: [] })
  await proveNightly(ctx)
  expect(await nights()).toMatchObject({ proofs: [{ isBalanced: true, found: {} }] })
})
