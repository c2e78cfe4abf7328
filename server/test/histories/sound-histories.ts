// What holds after random histories, whatever happened in whatever order.

import { expect } from 'vitest'
import { z } from 'zod'
import { booksOf, openShop, type Shop } from '../shop.ts'
import { type Model, runHistory } from './histories.ts'

export const openHistories = () => openShop({}, { environment: { LIMITS_SCALE: '10000' } })

/** Runs the history of a seed, whose number names a failure. Returns the kinds of steps that it took. */
export async function expectSoundHistory(
  shop: Shop,
  seed: number,
  length: number,
): Promise<Set<string>> {
  const model = await runHistory(shop, seed, length)
  await expectModel(shop, model, seed)
  return model.steps
}

async function expectModel({ ctx }: Shop, model: Model, seed: number): Promise<void> {
  const userids = [...model.wallets.keys()]
  const wallets = await ctx.db.rows(z.object({ userid: z.int(), paise: z.int() }))`
    select userid, balance_paise as paise from wallets where userid = any (${userids})`
  const balances = new Map(wallets.map(({ userid, paise }) => [userid, paise]))
  expect(balances, `wallets of seed ${seed}`).toEqual(model.wallets)
  const found = await ctx.db.rows(z.object({ orderid: z.string(), status: z.string() }))`
    select orderid, status from orders where userid = any (${userids})`
  const orders = new Map(found.map(({ orderid, status }) => [orderid, status]))
  expect(orders, `orders of seed ${seed}`).toEqual(model.orders)
}

export async function expectSoundBooks(shop: Shop, seed: number): Promise<void> {
  const { db } = shop.ctx
  expect(await booksOf(shop), `seed ${seed}`).toMatchObject({ balanced: true, sumOfEntries: 0 })

  // One debit for each order paid from a wallet, and at most one refund for any.
  const moves = await db.rows(z.object({ type: z.string(), orders: z.int(), rows: z.int() }))`
    select type, count(distinct order_id) as orders, count(*) as rows from wallet_transactions
    where status = 'Success' and order_id is not null and type <> 'Credit' group by type`
  for (const { type, orders, rows } of moves) expect(rows, type).toBe(orders)

  // A status never goes back: each order's history is a chain of allowed moves.
  const broken = await db.rows(z.object({ orderid: z.string() }))`
    select o.orderid from order_history h join orders o on o.id = h.order_id
    where h.from_status is not null and not exists (
      select 1 from order_moves m where m.from_status = h.from_status and m.to_status = h.to_status)`
  expect(broken).toEqual([])

  // The dashboard's totals are the sums of the orders.
  const sums = db.rows(z.object({ kept: z.int(), counted: z.int() }))
  const [totals] = await sums`
    select (select coalesce(sum(value_paise), 0)::bigint from order_totals where status = 'Completed')
        as kept,
      (select coalesce(sum(value_paise), 0)::bigint from orders where status = 'Completed') as counted`
  expect(totals!.kept).toBe(totals!.counted)
}
