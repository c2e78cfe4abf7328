// A customer requests the money back twice while codes are delivered, with real connections and locks.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { balanceOf, booksOf, openShop } from '../../../test/shop.ts'
import { insertSold } from '../../../test/sold-codes.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { deliver } from '../../domain/delivery/deliver.ts'
import { takeMoneyBack } from '../../domain/orders/money-back.ts'
import { Refusal } from '../../kit/refusal.ts'

const caller = { ip: '127.0.0.1', userAgent: '' }
const count = 200

// Covers M14.
test('every order ends with its code or its money, never with both or neither', async () => {
  const shop = await openShop({ sellsVouchers: true })
  const { ctx, itemid } = shop
  const { userid } = await shop.buyer(count * 1_000)
  const orderids = await insertSold(ctx, { userid, itemid, count, parts: ['waiting'] })
  const codes = Array.from({ length: count }, (_, n) => `RACE-${String(n).padStart(4, '0')}`)
  const take = (orderid: string) =>
    takeMoneyBack(ctx, { userid } as Session, orderid, caller).catch((error) => {
      if (!(error instanceof Refusal && error.kind === 'conflict')) throw error
    })
  await shop.admin.post('/admin/vouchers', { itemid, codes })
  for (let start = 0; start < count; start += 5) {
    await Promise.all(
      orderids.slice(start, start + 5).flatMap((orderid, n) => {
        const both = [deliver(ctx, orderid), take(orderid)]
        return [...(n % 2 ? both : both.toReversed()), take(orderid)]
      }),
    )
  }
  const ends = await ctx.db.rows(z.object({ status: z.string(), codes: z.int(), orders: z.int() }))`
    select status, codes, count(*) as orders from (
      select o.status, count(v.id) as codes from orders o join order_parts p on p.order_id = o.id
      left join vouchers v on v.part_id = p.id group by o.id
    ) ended group by status, codes order by status`
  const of = (status: string) => ends.find((end) => end.status === status)?.orders ?? 0
  expect(ends).toEqual([
    { status: 'Completed', codes: 1, orders: of('Completed') },
    { status: 'Refunded', codes: 0, orders: of('Refunded') },
  ])
  expect(of('Completed') + of('Refunded')).toBe(count)
  expect(await balanceOf(ctx.db, userid)).toBe(of('Refunded') * 1_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
