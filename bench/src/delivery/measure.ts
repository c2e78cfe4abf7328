// Places many orders for a supplier's item at once, and measures how long each waits until the supplier is called.
// The supplier is the demo's simulator on the same machine.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { idempotencyHeader } from '@gemwala/contract/endpoint'
import type pg from 'pg'
import { withOwnDatabase } from '../own-database.ts'
import { type Buyer, type Stock, stock } from '../purchases/stock.ts'

export type Delivered = {
  orders: number
  placedPerSecond: number
  sentPerSecond: number
  p50Ms: number
  p95Ms: number
}

const clients = 32
const pollMs = 100
const longestMs = 120_000

export const measureDelivery = (orders: number): Promise<Delivered> =>
  withOwnDatabase({ APP_ENV: 'demo', LOG_LEVEL: 'error' }, async ({ store, database }) => {
    const shop = await stock(database.client, orders)
    await database.client.query(
      `update items set is_api = true, api_type = 'MOOGOLDMLBB', supplier_item_ids = '{215570}'
      where itemid = $1`,
      [shop.itemid],
    )
    const begun = performance.now()
    await placeAll(store.address, shop)
    const placedSeconds = (performance.now() - begun) / 1000
    await untilAllSent(database.client, shop, orders)
    return {
      orders,
      placedPerSecond: orders / placedSeconds,
      ...(await waits(database.client, shop)),
    }
  })

async function placeAll(address: string, shop: Stock): Promise<void> {
  const waiting = [...shop.buyers]
  const buyOneAfterAnother = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) await buy(address, shop, buyer)
  }
  await Promise.all(Array.from({ length: clients }, buyOneAfterAnother))
}

async function buy(address: string, shop: Stock, { token, userid }: Buyer): Promise<void> {
  const answer = await fetch(address + checkoutEndpoints.order.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [idempotencyHeader]: randomUUID(),
    },
    body: JSON.stringify({
      productid: shop.productid,
      itemid: shop.itemid,
      input1: String(100_000 + userid),
      input2: '2001',
      paymentmode: 'wallet',
    }),
  })
  if (answer.status !== 201) throw new Error(`A purchase was answered with ${answer.status}`)
}

async function untilAllSent(client: pg.Client, { itemid }: Stock, orders: number): Promise<void> {
  const limit = performance.now() + longestMs
  for (;;) {
    const { rows } = await client.query(
      `select count(a.sent_at)::int as sent from orders o join order_parts p on p.order_id = o.id
      join delivery_attempts a on a.part_id = p.id where o.itemid = $1`,
      [itemid],
    )
    if (rows[0].sent >= orders) return
    if (performance.now() > limit)
      throw new Error(`Only ${rows[0].sent} of ${orders} orders were sent in time`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function waits(client: pg.Client, { itemid }: Stock) {
  const { rows } = await client.query(
    `select percentile_cont(0.5) within group (order by waited) as p50,
      percentile_cont(0.95) within group (order by waited) as p95,
      count(*) / extract(epoch from max(sent_at) - min(sent_at)) as rate
    from (
      select a.sent_at, extract(epoch from a.sent_at - o.created_at) * 1000 as waited
      from orders o join order_parts p on p.order_id = o.id
      join delivery_attempts a on a.part_id = p.id where o.itemid = $1
    ) sent`,
    [itemid],
  )
  const { p50, p95, rate } = rows[0]
  return { p50Ms: Number(p50), p95Ms: Number(p95), sentPerSecond: Number(rate) }
}
