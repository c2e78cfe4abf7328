// What staff decide about codes that were closed unopened with a refund: back in stock, or discarded.

import { orderTexts } from '@gemwala/contract/orders'
import { type ClosedDecision, voucherTexts } from '@gemwala/contract/vouchers'
import type { Context } from '../context.ts'
import * as closed from '../database/closed-vouchers.ts'
import * as orders from '../database/orders.ts'
import * as vouchers from '../database/vouchers.ts'
import { Refusal } from '../kit/refusal.ts'
import { type Editor, recordChange } from './changes.ts'
import { serveWaiting } from './vouchers.ts'

export const listClosed = ({ db }: Context) => closed.list(db)

/** Says how many codes it was about. */
export async function decideClosed(
  ctx: Context,
  editor: Editor,
  { orderid, decision, reason }: { orderid: string; decision: ClosedDecision; reason: string },
): Promise<number> {
  const codes = await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order) throw new Refusal('missing', orderTexts.unknown)
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
