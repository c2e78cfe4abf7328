// Purchases in groups of every size: one that fails never fails another.

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { countedTotals, keptTotals } from '../../../test/database/totals.ts'
import { insertCoupon } from '../../../test/samples.ts'
import { booksOf, countOrders, openShop, type Shop } from '../../../test/shop.ts'
import { publicId } from '../../kit/ids.ts'
import { secureRandom } from '../../kit/random.ts'
import { type Purchase, type PurchaseRules, placeOrders } from './checkout.ts'
import { groupPurchases } from './purchase-groups.ts'

const rules: PurchaseRules = {
  gatewayCodes: ['upigateway'],
  lanes: [],
  perMinute: 60,
  unpaidLimit: 10,
  payWithinMs: 60_000,
  workWithinMs: 60_000,
  firstPollMs: 60_000,
}
const fundsPaise = 15_000
const numbered = z.object({ userid: z.int() })
const balances = z.object({ userid: z.int(), paise: z.int() })

async function enrol({ ctx: { db } }: Shop, count: number): Promise<number[]> {
  const people = await db.rows(numbered)`
    insert into users (name, email)
    select 'Buyer ' || n, 'buyer' || n || '@store.test' from generate_series(1, ${count}::int) n
    returning userid`
  const userids = people.map(({ userid }) => userid)
  await db.run`
    with moved as (
      insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
      select 'adjustment', userid::text, 'adjustment', 'wallet', userid, ${fundsPaise}
      from unnest(${userids}::bigint[]) userid
      returning id, credit_owner
    )
    insert into wallet_transactions (
      txnid, userid, useremail, type, status, amount_paise, transfer_id
    )
    select 'TX' || lpad(credit_owner::text, 12, '0'), credit_owner, 'buyer@store.test', 'Credit',
      'Success', ${fundsPaise}, id
    from moved`
  return userids
}

const purchaseIn = ({ productid, itemid }: Shop, userid: number): Purchase => ({
  userid,
  key: randomUUID(),
  requestHash: randomBytes(32),
  orderid: publicId('GW', secureRandom.below),
  txnid: publicId('TX', secureRandom.below),
  productid,
  itemid,
  quantity: 1,
  couponCode: undefined,
  input1: '123456789',
  input2: '2501',
  paymentMode: 'wallet',
  gateway: undefined,
  payablePaise: undefined,
  traceparent: undefined,
})

type Mistake = { given: Partial<Purchase>; ends: object | string }

/** The item costs ₹100, and the buyers have ₹150. */
const mistakes: Mistake[] = [
  { given: { quantity: 2 }, ends: { refusal: 'insufficient', figure: 5_000 } },
  { given: { itemid: 999_999 }, ends: { refusal: 'unknown-item', figure: null } },
  { given: { payablePaise: 9_999 }, ends: { refusal: 'price-changed', figure: 10_000 } },
  { given: { couponCode: 'OVER' }, ends: { refusal: 'coupon-inactive', figure: null } },
]

/** Found only when the orders are written, so it fails its whole group. */
const late: Mistake = { given: { orderid: 'no number' }, ends: 'orders_orderid_check' }
const mistakeOf = (n: number): Mistake | undefined => {
  if (n % 5 > 0) return undefined
  return n % 100 === 45 ? late : mistakes[(n / 5) % mistakes.length]
}

test('200 buyers in groups of every size, 40 of whom fail: the other 160 get what they pay for', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  await insertCoupon(db, { couponCode: 'OVER', isActive: false })
  await insertCoupon(db, { couponCode: 'HALF', discountBasisPoints: 5_000, usageLimit: 1000 })
  const asked = (await enrol(shop, 200)).map((userid, n) => {
    const mistake = mistakeOf(n)
    const couponCode = !mistake && n % 3 === 0 ? 'HALF' : undefined
    return { ...purchaseIn(shop, userid), couponCode, ...mistake?.given, ends: mistake?.ends }
  })
  // The first purchase is placed alone, and those that come meanwhile in groups of up to `size`.
  const placing = []
  for (let size = 1, next = 0; next < asked.length; size += 1) {
    const groups = groupPurchases(db, { atOnce: 1, size, waitMs: 0 })
    for (const purchase of asked.slice(next, next + size + 1)) {
      placing.push(groups.place(purchase, rules).catch((error) => error.constraint))
    }
    next += size + 1
  }
  const outcomes = await Promise.all(placing)
  for (const [n, { ends }] of asked.entries()) {
    if (typeof ends === 'string') expect(outcomes[n]).toBe(ends)
    else if (ends) expect(outcomes[n]).toEqual({ outcome: 'refused', ...ends })
    else
      expect(outcomes[n]).toMatchObject({ outcome: 'placed', order: { userid: asked[n]!.userid } })
  }
  expect(await countOrders(db)).toBe(160)
  const wallets = await db.rows(balances)`select userid, balance_paise as paise from wallets`
  const left = new Map(wallets.map(({ userid, paise }) => [userid, paise]))
  for (const { userid, couponCode, ends } of asked) {
    expect(left.get(userid)).toBe(fundsPaise - (ends ? 0 : couponCode ? 5_000 : 10_000))
  }
  const half = asked.filter(({ couponCode, ends }) => couponCode === 'HALF' && !ends).length
  expect(await db.number`select used_count as n from coupons where coupon_code = 'HALF'`).toBe(half)
  for (const table of ['order_search', 'order_history', 'order_parts', 'idempotency_keys']) {
    const { rows } = await shop.ctx.database.pool.query(`select count(*)::int as n from ${table}`)
    expect([table, rows[0].n]).toEqual([table, 160])
  }
  expect(await db.number`select count(*) as n from wallet_search`).toBe(200 + 160)
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  expect(await booksOf(shop)).toMatchObject({ balanced: true, sumOfEntries: 0 })

  const repeated = groupPurchases(db)
  const again = await Promise.all(
    asked.filter(({ ends }) => !ends).map((purchase) => repeated.place(purchase, rules)),
  )
  const first = outcomes.filter((_, n) => !asked[n]!.ends).map(({ order }) => order)
  expect(again).toEqual(first.map((order) => ({ outcome: 'known', reply: { order } })))
  expect(await countOrders(db)).toBe(160)
})

test('a group has one purchase of a buyer, so the same key twice in one buys once', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const [asha, ravi] = await enrol(shop, 2)
  const purchase = purchaseIn(shop, asha!)
  const group = [purchase, purchaseIn(shop, ravi!), purchase]
  const outcomes = await placeOrders(db, group, rules, { waits: false })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'alone'])
  const [, , again] = await Promise.all(group.map((one) => shop.ctx.purchases.place(one, rules)))
  expect(again).toMatchObject({ outcome: 'known', reply: { order: { orderid: purchase.orderid } } })
  expect(await countOrders(db)).toBe(2)
})

test('a group can hold orders paid by wallet, by UPI and by nothing', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  await insertCoupon(db, { couponCode: 'FREE', discountBasisPoints: 10_000 })
  const [asha, ravi, mina] = await enrol(shop, 3)
  const group = [
    purchaseIn(shop, asha!),
    { ...purchaseIn(shop, ravi!), paymentMode: 'upi' as const },
    { ...purchaseIn(shop, mina!), couponCode: 'FREE' },
  ]
  const outcomes = await placeOrders(db, group, rules, { waits: false })
  expect(outcomes).toMatchObject([
    { outcome: 'placed', order: { valuePaise: 10_000, status: 'Processing' } },
    { outcome: 'started', order: { valuePaise: 10_000, status: 'Created' } },
    { outcome: 'placed', order: { valuePaise: 0, status: 'Processing', couponCode: 'FREE' } },
  ])
  expect(await db.number`select count(*) as n from payments`).toBe(1)
  expect(await db.number`select count(*) as n from wallet_transactions where type = 'Debit'`).toBe(
    1,
  )
  expect(await db.number`select count(*) as n from coupon_uses`).toBe(1)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
