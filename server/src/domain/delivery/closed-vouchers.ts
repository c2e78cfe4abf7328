// Codes that a refund closed unopened: staff put them back in stock or discard them.

import { type ClosedDecision, voucherTexts } from '@gemwala/contract/delivery/vouchers'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Context } from '../../context.ts'
import * as closed from '../../database/delivery/closed-vouchers.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange } from '../ground/changes.ts'
import { serveWaiting } from './vouchers.ts'

export const listClosed = ({ db }: Context) => closed.list(db)

/** Returns the number of codes. */
export async function decideClosed(
  ctx: Context,
  editor: Editor,
  { orderid, decision, reason }: { orderid: string; decision: ClosedDecision; reason: string },
): Promise<number> {
  const codes = await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
    const undecided = await closed.find(db, order.id)
    if (!undecided) throw new Refusal('conflict', voucherTexts.noneClosed)
    const isRestock = decision === 'restock'
    if (isRestock && undecided.isBought) throw new Refusal('conflict', voucherTexts.boughtForOrder)
    const decide = isRestock ? closed.restock : closed.discard
    const decided = await decide(db, order.id)
    if (isRestock) {
      await vouchers.followStock(db, order.itemid)
      await serveWaiting(db, order.itemid)
    }
    await recordChange(db, editor, {
      action: isRestock ? 'closed codes restocked' : 'closed codes discarded',
      subject: orderid,
      reason,
      after: { item: order.itemid, codes: decided },
    })
    return decided
  })
  ctx.wakeWorker()
  return codes
}
