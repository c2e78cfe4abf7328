// Ends the parts of an order, and the order with the last of them.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import type { Leg } from '../../database/delivery/legs.ts'
import * as legs from '../../database/delivery/legs.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as wallets from '../../database/money/wallets.ts'
import type { LockedOrder, Mover } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { publicId } from '../../kit/ids.ts'

type Part = Pick<Leg, 'id' | 'position' | 'sharePaise'>

/** The share of a part is earned when it is delivered. */
export async function markDelivered(db: Db, order: LockedOrder, leg: Part): Promise<void> {
  if ((await legs.end(db, leg.id, 'delivered')) === 0 || leg.sharePaise === 0) return
  await ledger.transfer(db, {
    kind: 'delivery',
    cause: `${order.orderid}/${leg.position}`,
    from: { account: 'escrow', owner: order.id },
    to: { account: 'sales' },
    amountPaise: leg.sharePaise,
  })
}

/** The share of a part that will not be delivered goes back to the wallet, once. */
export async function returnShare(
  ctx: Context,
  db: Db,
  order: LockedOrder,
  leg: Part,
  note: string,
): Promise<void> {
  if ((await legs.end(db, leg.id, 'returned')) === 0 || leg.sharePaise === 0) return
  const transferId = await ledger.transfer(db, {
    kind: 'return',
    cause: `${order.orderid}/${leg.position}`,
    from: { account: 'escrow', owner: order.id },
    to: { account: 'wallet', owner: order.userid },
    amountPaise: leg.sharePaise,
  })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.byte),
    owner: order,
    type: 'Refunded',
    amountPaise: leg.sharePaise,
    orderId: order.id,
    transferId,
    note,
  })
}

/** Completed when nothing is open and something was delivered; Refunded when all of it came back. */
export async function conclude(ctx: Context, db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const parts = await legs.ofOrder(db, order.id)
  const isOpen = ({ state }: Leg) => state !== 'delivered' && state !== 'returned'
  if (!parts.some(isOpen)) {
    await orders.clearReview(db, order.id)
    if (parts.some(({ state }) => state === 'delivered')) {
      await orders.move(db, order, 'Completed', by)
    } else {
      await coupons.release(db, order.id)
      await orders.move(db, order, 'Refunded', by)
    }
    return
  }
  if (parts.some(lacksCode)) await awaitCodes(ctx, db, order, by)
  else if (parts.some(({ state }) => state === 'unknown')) {
    await orders.markForReview(db, order.id)
  } else {
    await orders.clearReview(db, order.id)
  }
}

/** Paid, and there was no code for it. */
export const lacksCode = ({ lane, state, sealed }: Leg): boolean =>
  lane === 'voucher' && state === 'waiting' && sealed === null

export const moneyBackQueue = 'money-back'

async function awaitCodes(ctx: Context, db: Db, order: LockedOrder, by: Mover): Promise<void> {
  if (order.status === 'Queued') {
    await orders.move(db, order, 'Processing', { ...by, reason: orderTexts.outOfCodes })
  }
  const limitMs = ctx.config.codesWaitMs
  await orders.awaitCodes(db, order.id, limitMs)
  await jobs.put(db, {
    queue: moneyBackQueue,
    key: order.orderid,
    payload: { orderid: order.orderid },
    maxAttempts: jobs.endless,
    afterMs: limitMs,
  })
}
