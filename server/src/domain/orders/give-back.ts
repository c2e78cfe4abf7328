// Returns the money of an order that staff or its customer end, with its coupon and its codes.

import type { Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import * as closed from '../../database/delivery/closed-vouchers.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as wallets from '../../database/money/wallets.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import { publicId } from '../../kit/ids.ts'

/** What was paid and has not come back yet. */
export const owedFor = async (db: Db, order: LockedOrder): Promise<number> =>
  order.status === 'Created' ? 0 : order.valuePaise - (await ledger.returnedOf(db, order.id))

/**
 * Returns what is owed for an order to the wallet, once. Returns how much that was, and the number of codes it
 * closed.
 */
export async function giveBack(ctx: Context, db: Db, order: LockedOrder, reason: string) {
  const amountPaise = await owedFor(db, order)
  if (amountPaise > 0) {
    const transferId = await payBack(db, order, amountPaise)
    await wallets.add(db, {
      txnid: publicId('TX', ctx.random.below),
      owner: order,
      type: 'Refunded',
      amountPaise,
      orderId: order.id,
      transferId,
      note: reason,
    })
  }
  // Release coupon and codes after the wallet, in the order in which a purchase takes them.
  await coupons.release(db, order.id)
  await vouchers.release(db, order.id)
  const closedCodes = await closed.close(db, order.id)
  await vouchers.followStock(db, order.itemid)
  for (const { id } of await orderParts.ofOrder(db, order.id))
    await orderParts.end(db, id, 'returned')
  return { closedCodes, amountPaise }
}

async function payBack(db: Db, order: LockedOrder, amountPaise: number): Promise<number> {
  const to = { account: 'wallet', owner: order.userid } as const
  const escrow = { account: 'escrow', owner: order.id } as const
  if (order.status === 'Completed') {
    const from = { account: 'refunds' } as const
    return ledger.transfer(db, { kind: 'goodwill', cause: order.orderid, from, to, amountPaise })
  }
  // Delivered parts have left the escrow; the store pays for them, so that one sum goes back.
  const missing = amountPaise - order.escrowPaise
  if (missing > 0) {
    await ledger.transfer(db, {
      kind: 'goodwill',
      cause: order.orderid,
      from: { account: 'refunds' },
      to: escrow,
      amountPaise: missing,
    })
  }
  return ledger.transfer(db, {
    kind: 'return',
    cause: order.orderid,
    from: escrow,
    to,
    amountPaise,
  })
}
