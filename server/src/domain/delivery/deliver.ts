// Delivers what an order bought: codes of our own stock become the customer's here, and the rest is sent
// to its supplier, part by part.

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

/** An order that was just paid goes to whoever delivers it: our stock, a supplier, or staff. */
export async function toDeliverer(db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const parts = await orderParts.ofOrder(db, order.id)
  const isManual = parts.every(({ lane }) => lane === 'manual')
  await orders.move(db, order, isManual ? 'Processing' : 'Queued', by)
  if (isManual) return
  await vouchers.claim(db, order.id, order.itemid)
  await putDelivery(db, order.orderid)
}

/** What the worker does with an order. Done again, it finds nothing left to do. */
export async function deliver(ctx: Context, orderid: string) {
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
  return sendAll(ctx, orderid)
}

/** One part after the other; who has to wait for a supplier comes again. */
async function sendAll(ctx: Context, orderid: string) {
  for (let sentCount = 0; ; sentCount += 1) {
    const sent = await sendNext(ctx, orderid)
    if (sent.kind === 'wait') return { againInMs: sent.forMs }
    if (sent.kind === 'none') {
      if (sentCount === 0) await passOn(ctx, orderid)
      return undefined
    }
  }
}

/** It may have been woken for a lane that it no longer needs: somebody refunded it meanwhile. */
async function passOn(ctx: Context, orderid: string): Promise<void> {
  for (const lane of await lanes.ofOrder(ctx.db, orderid)) await wakeNext(ctx.db, lane)
  ctx.wakeWorker()
}
