// Simultaneous purchases with real connections and locks: what exists once is sold once.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertCoupon } from '../../../test/samples.ts'
import {
  type Buyer,
  balanceOf,
  booksOf,
  countOrders,
  openShop,
  type Shop,
} from '../../../test/shop.ts'

const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const atOnce = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const buyers = (shop: Shop, count: number, paise: number): Promise<Buyer[]> =>
  atOnce(count, () => shop.buyer(paise))
const balanced = { balanced: true, sumOfEntries: 0 }

// Covers M1.
test('50 purchases on a wallet that affords one: one succeeds', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  expect(statusesOf(await atOnce(50, () => asha.buy()))).toEqual({ 201: 1, 402: 49 })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
  expect(await countOrders(shop.ctx.db)).toBe(1)
  expect(await booksOf(shop)).toMatchObject(balanced)
})

// Covers 2-134, 3-111, Q1.
test('a coupon for 5 and 50 buyers: 5 uses, and nobody pays without their discount', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, { usageLimit: 5 })
  const people = await buyers(shop, 50, 10_000)
  const answers = await Promise.all(people.map((one) => one.buy({ couponCode: 'DIWALI10' })))
  expect(statusesOf(answers)).toEqual({ 201: 5, 409: 45 })
  const paid = await Promise.all(people.map((one) => balanceOf(shop.ctx.db, one.userid)))
  expect(paid.toSorted().slice(0, 6)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 10_000])
  const [coupon] = await shop.ctx.db.rows(z.object({ used: z.int() }))`
    select used_count as used from coupons where id = ${id}`
  expect(coupon!.used).toBe(5)
  expect(await booksOf(shop)).toMatchObject(balanced)
})

// Covers 3-111, Q1.
test('a coupon that a customer may use twice, 30 times at once: two uses', async () => {
  const shop = await openShop()
  await insertCoupon(shop.ctx.db, { usageLimit: 1000, userLimit: 2 })
  const asha = await shop.buyer(1_000_000)
  const answers = await atOnce(30, () => asha.buy({ couponCode: 'DIWALI10' }))
  expect(statusesOf(answers)).toEqual({ 201: 2, 409: 28 })
  expect(await booksOf(shop)).toMatchObject(balanced)
})

test('a coupon with too little money, 30 times at once: no use is lost', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, { usageLimit: 1000, userLimit: 1000 })
  const asha = await shop.buyer(8_999)
  const answers = await atOnce(30, () => asha.buy({ couponCode: 'DIWALI10' }))
  expect(statusesOf(answers)).toEqual({ 402: 30 })
  const [coupon] = await shop.ctx.db.rows(z.object({ used: z.int() }))`
    select used_count as used from coupons where id = ${id}`
  expect(coupon!.used).toBe(0)
})

// Covers 3-94, B2, Q7.
test('20 simultaneous refunds: one credit, one use back, and no other decision after it', async () => {
  const shop = await openShop()
  await insertCoupon(shop.ctx.db)
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy({ couponCode: 'DIWALI10' })).body.order
  const refund = `/admin/updateorder/${orderid}/Refunded/Asked%20for`
  const answers = await atOnce(20, () => shop.admin.get(refund))
  expect(statusesOf(answers)).toEqual({ 200: 20 })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
  const { transactions } = (await asha.get('/store/wallet/transactions')).body
  const refunds = transactions.filter(({ type }: { type: string }) => type === 'Refunded')
  expect(refunds).toMatchObject([{ amount: 90, orderid, status: 'Success' }])
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Completed/x`)).status).toBe(409)
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/x`)).status).toBe(409)
  expect(await booksOf(shop)).toMatchObject(balanced)
})

test('simultaneous refunds and purchases with one coupon do not deadlock', async () => {
  const shop = await openShop()
  await insertCoupon(shop.ctx.db, { usageLimit: 1000, userLimit: 1000 })
  const asha = await shop.buyer(10_000_000)
  const buy = () => asha.buy({ couponCode: 'DIWALI10' })
  const placed = await atOnce(15, buy)
  const answers = await Promise.all(
    placed.flatMap(({ body }) => [
      shop.admin.get(`/admin/updateorder/${body.order.orderid}/Refunded/back`),
      buy(),
    ]),
  )
  expect(statusesOf(answers)).toEqual({ 200: 15, 201: 15 })
  expect(await booksOf(shop)).toMatchObject(balanced)
})

// Covers B2.
test('simultaneous refund, cancellation and completion: one wins, and the money is in one place', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const decisions = ['Refunded', 'Cancelled', 'Completed']
  let sold = 0
  for (let round = 0; round < 5; round += 1) {
    const { orderid } = (await asha.buy()).body.order
    const answers = await atOnce(12, (n) =>
      shop.admin.get(`/admin/updateorder/${orderid}/${decisions[n % 3]}/why`),
    )
    const { status } = (await asha.get(`/store/orders/${orderid}`)).body
    const done = decisions.filter((_, which) =>
      answers.some((answer, n) => n % 3 === which && answer.status === 200),
    )
    // A completed order may be refunded afterwards; no other decision follows another.
    expect([['Refunded'], ['Cancelled'], ['Completed'], ['Refunded', 'Completed']]).toContainEqual(
      done,
    )
    expect(done[0]).toBe(status)
    if (status === 'Completed') sold += 1
  }
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(100_000 - sold * 10_000)
  expect(await booksOf(shop)).toMatchObject(balanced)
})

// Covers 3-150, M2.
test('one key sent 20 times at once makes one order, and early repeats are answered with wait', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(1_000_000)
  const key = randomUUID()
  const answers = await atOnce(20, () => asha.buy({}, key))
  const others = answers.filter(({ status }) => status !== 201)
  expect(others.every(({ status }) => status === 409)).toBe(true)
  for (const { body } of others) {
    expect(body).toEqual({ message: 'This request is still being processed.', isRunning: true })
  }
  const placed = answers.filter(({ status }) => status === 201)
  expect(new Set(placed.map(({ body }) => body.order.orderid)).size).toBe(1)
  expect(await countOrders(shop.ctx.db)).toBe(1)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(990_000)
  expect(await asha.buy({}, key)).toEqual(placed[0])
})

test('room for 3 unpaid orders and 3 unpaid top-ups, 20 of each at once: 3 of each', async () => {
  const shop = await openShop({}, { limits: { unpaidOrdersLimit: 3 } })
  const asha = await shop.buyer()
  const orders = await atOnce(20, () => asha.buy({ paymentmode: 'upi' }))
  expect(statusesOf(orders)).toEqual({ 201: 3, 429: 17 })
  const topUps = await atOnce(20, (n) =>
    asha.post('/store/wallet/topups', { amount: 10 }, { 'idempotency-key': `top-up ${n}` }),
  )
  expect(statusesOf(topUps)).toEqual({ 201: 3, 429: 17 })
})

test('room for 3 orders a minute, 20 from the wallet at once: 3', async () => {
  const shop = await openShop({}, { limits: { ordersPerMinute: 3 } })
  const [asha] = await buyers(shop, 1, 1_000_000)
  const answers = await atOnce(20, () => asha!.buy())
  expect(statusesOf(answers)).toEqual({ 201: 3, 429: 17 })
})

test('50 buyers of 25 codes: 25 distinct codes and 25 clean refusals', async () => {
  const shop = await openShop()
  const codes = Array.from({ length: 25 }, (_, n) => `CODE-${String(n).padStart(4, '0')}-WXYZ`)
  const { itemid } = shop
  expect((await shop.admin.post('/admin/vouchers', { itemid, codes })).body.added).toBe(25)
  const people = await buyers(shop, 50, 10_000)
  const answers = await Promise.all(people.map((one) => one.buy()))
  expect(statusesOf(answers)).toEqual({ 201: 25, 409: 25 })
  await shop.ctx.runDueJobs()
  const revealed = await Promise.all(
    answers.map(async ({ status, body }, n) =>
      status === 201
        ? (await people[n]!.post(`/store/orders/${body.order.orderid}/reveal`)).body.vouchers
        : [],
    ),
  )
  expect(revealed.flat().toSorted()).toEqual(codes)
  const spent = await Promise.all(people.map((one) => balanceOf(shop.ctx.db, one.userid)))
  expect(spent.filter((paise) => paise === 10_000)).toHaveLength(25)
  expect(await booksOf(shop)).toMatchObject(balanced)
})

// Covers S6.
test('a block applies from its commit: no order is placed after it', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(1_000_000)
  const { db } = shop.ctx
  const buying = atOnce(30, () => asha.buy())
  await db.run`update users set is_blocked = true where userid = ${asha.userid}`
  const [block] = await db.rows(z.object({ at: z.string() }))`select clock_timestamp() as at`
  await buying
  const late = await db.rows(z.object({ orderid: z.string() }))`
    select orderid from orders where created_at > ${block!.at}`
  expect(late).toEqual([])
  expect((await asha.buy()).status).toBe(401)
})

// Covers 3-151, M11.
test('50 purchases while the price changes: nobody pays more than they saw', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const people = await buyers(shop, 50, 100_000)
  // One below every price, then each of the prices.
  const seen = [50, 100, 110, 120, 130]
  let isOver = false
  const changing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await db.run`
        update items set discounted_paise = ${10_000 + (n % 4) * 1_000} where itemid = ${shop.itemid}`
    }
  })()
  const answers = await Promise.all(
    people.map((one, n) => one.buy({ payable: seen[n % seen.length] })),
  )
  isOver = true
  await changing
  for (const [n, { status, body }] of answers.entries()) {
    const payable = seen[n % seen.length]!
    const left = await balanceOf(db, people[n]!.userid)
    if (status === 201) {
      expect(body.order.value).toBeLessThanOrEqual(payable)
      expect(left).toBe(100_000 - body.order.value * 100)
    } else {
      expect([status, body.payable > payable, left]).toEqual([409, true, 100_000])
    }
  }
  expect(statusesOf(answers)).toMatchObject({ 201: expect.any(Number), 409: expect.any(Number) })
  expect(await booksOf(shop)).toMatchObject(balanced)
})
