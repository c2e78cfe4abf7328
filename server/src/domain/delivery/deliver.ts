// Delivers an order: gives the customer codes of our own stock, and sends the other parts to their
// suppliers, one by one.

import type { Context } from '../../context.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import type { LockedOrder, Mover } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { conclude, markDelivered } from './conclude.ts'
import { putDelivery } from './delivery-queue.ts'
import { wakeNext } from './lanes.ts'
import { sendNext } from './send.ts'

/** Passes an order that was just paid to our stock, a supplier or staff. */
export async function toDeliverer(db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const parts = await orderParts.ofOrder(db, order.id)
  const isManual = parts.every(({ lane }) => lane === 'manual')
  await orders.move(db, order, isManual ? 'Processing' : 'Queued', by)
  if (isManual) return
  await vouchers.claim(db, order.id, order.itemid)
  await putDelivery(db, order.orderid)
}

/** The worker's job for an order. Safe to repeat. */
export async function deliver(ctx: Context, orderid: string) {
  if (!(await orderParts.onlyAwaitsSuppliers(ctx.db, orderid))) await giveCodes(ctx, orderid)
  return sendAll(ctx, orderid)
}

async function giveCodes(ctx: Context, orderid: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order || (order.status !== 'Queued' && order.status !== 'Processing')) return
    await vouchers.claim(db, order.id, order.itemid)
    for (const part of await orderParts.ofOrder(db, order.id)) {
      if (part.lane === 'voucher' && part.state === 'waiting' && part.sealed !== null) {
        await markDelivered(db, order, part)
      }
    }
    await conclude(ctx, db, order, { actor: 'worker' })
  })
  ctx.orderWatch.tell(orderid)
}

/** Sends one part after another; an order that must wait for a supplier retries later. */
async function sendAll(ctx: Context, orderid: string) {
  for (let sentCount = 0; ; sentCount += 1) {
    // A node that stops leaves the rest to another one; no part is left in the middle.
    const mayGoOn = !ctx.isStopping() && !ctx.maintenance.current()
    if (sentCount > 0 && !mayGoOn) return { againInMs: 0 }
    const sent = await sendNext(ctx, orderid)
    if (sent.kind === 'wait') return { againInMs: sent.forMs }
    if (sent.kind === 'none') {
      if (sentCount === 0) await passOn(ctx, orderid)
      return undefined
    }
  }
}

/** The order may have been woken for a lane that it no longer needs, because somebody refunded it. */
async function passOn(ctx: Context, orderid: string): Promise<void> {
  for (const lane of await lanes.ofOrder(ctx.db, orderid)) await wakeNext(ctx.db, lane)
  ctx.wakeWorker()
}
