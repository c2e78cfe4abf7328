// Delivers what an order bought. In our own stock the codes are put aside by the purchase; here they
// become the customer's, and the money the store's.

import { orderTexts } from '@gemwala/contract/orders'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/db.ts'
import * as jobs from '../../database/jobs.ts'
import * as ledger from '../../database/ledger.ts'
import type { Leg } from '../../database/legs.ts'
import * as legs from '../../database/legs.ts'
import type { LockedOrder, Mover } from '../../database/orders.ts'
import * as orders from '../../database/orders.ts'
import * as vouchers from '../../database/vouchers.ts'

export const deliveryQueue = 'deliver'

/** An order that was just paid goes to whoever delivers it: our stock, or staff. */
export async function handOver(db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const parts = await legs.ofOrder(db, order.id)
  const isManual = parts.every(({ lane }) => lane === 'manual')
  await orders.move(db, order, isManual ? 'Processing' : 'Queued', by)
  if (isManual) return
  await vouchers.claim(db, order.id, order.itemid)
  await putDelivery(db, order.orderid)
}

export const putDelivery = (db: Db, orderid: string): Promise<number> =>
  jobs.put(db, { queue: deliveryQueue, key: orderid, payload: { orderid } })

/** What the worker does with an order. Done again, it finds nothing left to do. */
export async function deliver(ctx: Context, orderid: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order || (order.status !== 'Queued' && order.status !== 'Processing')) return
    await vouchers.claim(db, order.id, order.itemid)
    const parts = await legs.ofOrder(db, order.id)
    for (const leg of parts) {
      if (leg.state === 'waiting' && leg.sealed !== null) await markDelivered(db, order, leg)
    }
    await conclude(db, order, { actor: 'worker' })
  })
  ctx.orderWatch.tell(orderid)
}

/** The share of a part is earned when it is delivered. */
export async function markDelivered(db: Db, order: LockedOrder, leg: Leg): Promise<void> {
  if ((await legs.end(db, leg.id, 'delivered')) === 0 || leg.sharePaise === 0) return
  await ledger.transfer(db, {
    kind: 'delivery',
    cause: `${order.orderid}/${leg.position}`,
    from: { account: 'escrow', owner: order.id },
    to: { account: 'sales' },
    amountPaise: leg.sharePaise,
  })
}

/** Complete when nothing is open any more; otherwise somebody has to bring what is missing. */
async function conclude(db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const open = (await legs.ofOrder(db, order.id)).filter(
    ({ state }) => state !== 'delivered' && state !== 'returned',
  )
  if (open.length === 0) return void (await orders.move(db, order, 'Completed', by))
  if (order.status === 'Queued') {
    await orders.move(db, order, 'Processing', { ...by, reason: orderTexts.outOfCodes })
  }
  await orders.markForReview(db, order.id)
}
