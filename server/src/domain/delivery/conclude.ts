// Ends the parts of an order, and the order with its last part.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import type { Part } from '../../database/delivery/order-parts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as notices from '../../database/notices/notices.ts'
import type { LockedOrder, Mover } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { publicId } from '../../kit/ids.ts'
import { paise } from '../../kit/money.ts'

type PartShare = Pick<Part, 'id' | 'position' | 'sharePaise'>

/** Earns the share of a delivered part. */
export async function markDelivered(db: Db, order: LockedOrder, part: PartShare): Promise<void> {
  if ((await orderParts.end(db, part.id, 'delivered')) === 0 || part.sharePaise === 0) return
  await ledger.transfer(db, {
    kind: 'delivery',
    cause: `${order.orderid}/${part.position}`,
    from: { account: 'escrow', owner: order.id },
    to: { account: 'sales' },
    amountPaise: part.sharePaise,
  })
}

/** Returns the share of a part that will not be delivered to the wallet, once. */
export async function returnShare(
  ctx: Context,
  db: Db,
  order: LockedOrder,
  part: PartShare,
  note: string,
): Promise<void> {
  if ((await orderParts.end(db, part.id, 'returned')) === 0 || part.sharePaise === 0) return
  const transferId = await ledger.transfer(db, {
    kind: 'return',
    cause: `${order.orderid}/${part.position}`,
    from: { account: 'escrow', owner: order.id },
    to: { account: 'wallet', owner: order.userid },
    amountPaise: part.sharePaise,
  })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.below),
    owner: order,
    type: 'Refunded',
    amountPaise: part.sharePaise,
    orderId: order.id,
    transferId,
    note,
  })
}

/**
 * The order ends Completed when nothing is open and something was delivered, Refunded when everything
 * came back.
 */
export async function conclude(ctx: Context, db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const parts = await orderParts.ofOrder(db, order.id)
  const isOpen = ({ state }: Part) => state !== 'delivered' && state !== 'returned'
  if (!parts.some(isOpen)) {
    await orders.clearReview(db, order.id)
    if (parts.some(({ state }) => state === 'delivered')) {
      await orders.move(db, order, 'Completed', by)
    } else {
      await coupons.release(db, order.id)
      await orders.move(db, order, 'Refunded', by)
    }
    await tellEnd(db, order, parts)
    return
  }
  if (parts.some(lacksCode)) await awaitCodes(ctx, db, order, by)
  else if (parts.some(({ state }) => state === 'unknown')) {
    // After a restore a part is unknown before its order was paid again.
    if (order.status === 'Queued') await orders.move(db, order, 'Processing', by)
    await orders.markForReview(db, order.id)
  } else {
    await orders.clearReview(db, order.id)
    return
  }
  // The rest may take days, so the money that came back is reported now.
  const back = await moneyBack(db, order)
  if (back.amountPaise > 0) {
    const step = `/${back.amountPaise}`
    await notices.writeOfOrder(db, 'part-refunded', order.id, { ...back, step })
  }
}

/** What came back so far, and why the last of it did. */
const moneyBack = async (db: Db, { id }: LockedOrder) => ({
  amountPaise: paise.parse(await ledger.returnedOf(db, id)),
  reason: await wallets.refundNote(db, id),
})

async function tellEnd(db: Db, order: LockedOrder, parts: Part[]): Promise<void> {
  const delivered = parts.filter(({ state }) => state === 'delivered')
  const hasCodes = delivered.some(({ sealed }) => sealed !== null)
  if (delivered.length === parts.length) {
    await notices.writeOfOrder(db, 'delivered', order.id, { hasCodes })
    return
  }
  const kind = delivered.length > 0 ? 'part-delivered' : 'refunded'
  await notices.writeOfOrder(db, kind, order.id, { hasCodes, ...(await moneyBack(db, order)) })
}

/** The order is paid, and there is no code for it. */
export const lacksCode = ({ lane, state, sealed }: Part): boolean =>
  lane === 'voucher' && state === 'waiting' && sealed === null

export const moneyBackQueue = 'money-back'

async function awaitCodes(ctx: Context, db: Db, order: LockedOrder, by: Mover): Promise<void> {
  if (order.status === 'Queued') {
    await orders.move(db, order, 'Processing', { ...by, reason: orderTexts.outOfCodes })
  }
  const limitMs = ctx.limits.codesWaitMs
  await orders.awaitCodes(db, order.id, limitMs)
  await jobs.put(db, {
    queue: moneyBackQueue,
    key: order.orderid,
    payload: { orderid: order.orderid },
    maxAttempts: jobs.endless,
    afterMs: limitMs,
  })
}
