// Reveal against refund, on real connections: a code is opened, or closed with the refund.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { booksOf, openShop } from '../../test/shop.ts'
import { insertSold } from '../../test/sold-codes.ts'
import { decideOrder } from '../domain/orders/decide.ts'
import { revealVouchers } from '../domain/orders/own.ts'
import type { Session } from '../domain/sessions.ts'
import { Refusal } from '../kit/refusal.ts'

const atOnce = 8
const caller = { ip: '127.0.0.1', userAgent: '' }
const found = z.object({
  orderid: z.string(),
  isOpen: z.boolean(),
  isClosed: z.boolean(),
  status: z.string(),
})

async function race(
  status: 'Refunded' | 'Cancelled',
  parts: ('delivered' | 'waiting')[],
  count: number,
) {
  const shop = await openShop({ sellsVouchers: true })
  const { ctx, itemid } = shop
  // Everybody has a wallet of their own, or else the refunds would wait for one another.
  const people = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const each = count / atOnce
      const { userid } = await shop.buyer(each * parts.length * 1_000)
      const sold = { userid, itemid, count: each, parts }
      return { customer: { userid } as Session, orderids: await insertSold(ctx, sold) }
    }),
  )
  const staff = { userid: 1000 } as Session
  const reveal = (customer: Session, orderid: string) =>
    revealVouchers(ctx, customer, orderid, caller).then(
      () => true,
      (error) => {
        if (error instanceof Refusal && error.kind === 'conflict') return false
        throw error
      },
    )
  const decide = (orderid: string) =>
    decideOrder(ctx, staff, { orderid, status, reason: 'Goodwill' }, caller)

  const opened = new Map<string, boolean>()
  for (let round = 0; round < count / atOnce; round += 1) {
    await Promise.all(
      people.flatMap(({ customer, orderids }, n) => {
        const orderid = orderids[round]!
        const revealing = async () => void opened.set(orderid, await reveal(customer, orderid))
        return n % 2 ? [revealing(), decide(orderid)] : [decide(orderid), revealing()]
      }),
    )
  }
  const codes = await ctx.db.rows(found)`
    select o.orderid, o.status, v.revealed_at is not null as "isOpen",
      v.closed_leg_id is not null and v.is_quarantined as "isClosed"
    from vouchers v join order_legs l on l.id = coalesce(v.leg_id, v.closed_leg_id)
    join orders o on o.id = l.order_id`
  expect(codes).toHaveLength(count)
  expect(codes.filter(({ isOpen, isClosed }) => isOpen === isClosed)).toEqual([])
  expect(codes.filter(({ orderid, isOpen }) => isOpen !== opened.get(orderid))).toEqual([])
  expect(codes.filter((one) => one.status !== status)).toEqual([])
  for (const { customer, orderids } of people) {
    expect(await reveal(customer, orderids[0]!)).toBe(false)
  }
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  return [...opened.values()].filter(Boolean).length
}

test('of a thousand refunds against a reveal, each code is opened or closed, never both', async () => {
  const openedCount = await race('Refunded', ['delivered'], 1_000)
  // Both came first sometimes, or else it was no race.
  expect(openedCount).toBeGreaterThan(0)
  expect(openedCount).toBeLessThan(1_000)
})

test('of two hundred cancellations of orders that wait for a second code, too', async () => {
  const openedCount = await race('Cancelled', ['delivered', 'waiting'], 200)
  expect(openedCount).toBeGreaterThan(0)
  expect(openedCount).toBeLessThan(200)
})
