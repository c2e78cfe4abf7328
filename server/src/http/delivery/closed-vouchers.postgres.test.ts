// A reveal races with a refund on real connections: the customer gets the code or the money.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { booksOf, openShop } from '../../../test/shop.ts'
import { insertSold } from '../../../test/sold-codes.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { decideOrder } from '../../domain/orders/decide.ts'
import { revealVouchers } from '../../domain/orders/own.ts'
import { Refusal } from '../../kit/refusal.ts'

const atOnce = 8
const caller = { ip: '127.0.0.1', userAgent: '' }
const found = z.object({
  orderid: z.string(),
  isOpen: z.boolean(),
  isClosed: z.boolean(),
  status: z.string(),
})

type Race = {
  from: 'Completed' | 'Processing'
  status: 'Refunded' | 'Cancelled'
  parts: ('delivered' | 'waiting')[]
  count: number
}

async function race({ from, status, parts, count }: Race) {
  const shop = await openShop({ sellsVouchers: true })
  const { ctx, itemid } = shop
  // Each has their own wallet, or the refunds would wait for each other.
  const people = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const each = count / atOnce
      const { userid } = await shop.buyer(each * parts.length * 1_000)
      const sold = { userid, itemid, count: each, parts }
      return { customer: { userid } as Session, orderids: await insertSold(ctx, sold) }
    }),
  )
  const staff = { userid: 1000 } as Session
  const succeeds = (deed: Promise<unknown>) =>
    deed.then(
      () => true,
      (error) => {
        if (error instanceof Refusal && error.kind === 'conflict') return false
        throw error
      },
    )
  const reveal = (customer: Session, orderid: string) =>
    succeeds(revealVouchers(ctx, customer, orderid, caller))
  const decide = (orderid: string) =>
    succeeds(decideOrder(ctx, staff, { orderid, status, from, reason: 'Goodwill' }, caller))

  const opened = new Map<string, boolean>()
  const decided = new Map<string, boolean>()
  for (let round = 0; round < count / atOnce; round += 1) {
    await Promise.all(
      people.flatMap(({ customer, orderids }, n) => {
        const orderid = orderids[round]!
        const revealing = async () => void opened.set(orderid, await reveal(customer, orderid))
        const deciding = async () => void decided.set(orderid, await decide(orderid))
        // Two of the customers make no race, so that each side wins sometimes.
        if (n === 0) return revealing().then(deciding)
        if (n === 1) return deciding().then(revealing)
        return n % 2 ? [revealing(), deciding()] : [deciding(), revealing()]
      }),
    )
  }
  const codes = await ctx.db.rows(found)`
    select o.orderid, o.status, v.revealed_at is not null as "isOpen",
      v.closed_part_id is not null and v.is_quarantined as "isClosed"
    from vouchers v join order_parts p on p.id = coalesce(v.part_id, v.closed_part_id)
    join orders o on o.id = p.order_id`
  expect(codes).toHaveLength(count)
  expect(codes.filter(({ isOpen, isClosed }) => isOpen === isClosed)).toEqual([])
  expect(codes.filter(({ orderid, isOpen }) => isOpen !== opened.get(orderid))).toEqual([])
  expect(codes.filter(({ orderid }) => opened.get(orderid) === decided.get(orderid))).toEqual([])
  expect(codes.filter((one) => (one.status === status) !== decided.get(one.orderid))).toEqual([])
  for (const { customer, orderids } of people) {
    const [orderid] = orderids
    expect(await reveal(customer, orderid!)).toBe(opened.get(orderid!))
  }
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  return [...opened.values()].filter(Boolean).length
}

// Covers 3-98, M14.
test('each of 240 refunds that race with a reveal gives the code or the money, never both', async () => {
  const openedCount = await race({
    from: 'Completed',
    status: 'Refunded',
    parts: ['delivered'],
    count: 240,
  })
  expect(openedCount).toBeGreaterThanOrEqual(240 / atOnce)
  expect(openedCount).toBeLessThanOrEqual(240 - 240 / atOnce)
})

test('the same holds for eighty cancellations of orders that wait for a second code', async () => {
  const openedCount = await race({
    from: 'Processing',
    status: 'Cancelled',
    parts: ['delivered', 'waiting'],
    count: 80,
  })
  expect(openedCount).toBeGreaterThanOrEqual(80 / atOnce)
  expect(openedCount).toBeLessThanOrEqual(80 - 80 / atOnce)
})
