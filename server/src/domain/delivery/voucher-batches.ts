// Voucher stock for staff: what is left of each item, and batches that are quarantined when their codes
// turn out bad. A code is sold or in quarantine, never both.

import { type BatchDecision, voucherTexts } from '@gemwala/contract/delivery/vouchers'
import type { Context } from '../../context.ts'
import * as batches from '../../database/delivery/voucher-batches.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange } from '../ground/changes.ts'
import { serveWaiting } from './vouchers.ts'

export const listStock = ({ db }: Context) => batches.stock(db)

export const countLowStock = ({ db }: Context): Promise<number> => batches.countLow(db)

export const listBatches = (
  { db }: Context,
  { itemid, ...paging }: { itemid: number; page: number; limit: number },
) => batches.list(db, itemid, paging)

export async function setLowStock(
  ctx: Context,
  editor: Editor,
  { itemid, lowStockAt }: { itemid: number; lowStockAt: number },
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await batches.setLowStock(db, itemid, lowStockAt)
    if (before === undefined) throw new Refusal('missing', voucherTexts.notStocked)
    await recordChange(db, editor, {
      action: 'low stock changed',
      subject: audit.subjectOf.item(itemid),
      before: { lowStockAt: before },
      after: { lowStockAt },
    })
  })
}

/** Returns the number of codes. */
export async function decideBatch(
  ctx: Context,
  { userid, ip }: Editor,
  { id, decision, reason }: { id: number; decision: BatchDecision; reason: string },
): Promise<number> {
  const isQuarantined = decision === 'quarantine'
  const codes = await ctx.db.transaction(async (db) => {
    const itemid = isQuarantined
      ? await batches.quarantine(db, id, reason)
      : await batches.release(db, id)
    if (itemid === undefined) {
      if (!(await batches.exists(db, id))) throw new Refusal('missing', voucherTexts.unknownBatch)
      const { alreadyQuarantined, notQuarantined } = voucherTexts
      throw new Refusal('conflict', isQuarantined ? alreadyQuarantined : notQuarantined)
    }
    const marked = await batches.markUnsold(db, id, isQuarantined)
    await vouchers.followStock(db, itemid)
    if (!isQuarantined) await serveWaiting(db, itemid)
    await audit.add(db, {
      action: isQuarantined ? 'batch quarantined' : 'batch released',
      actorUserid: userid,
      subject: audit.subjectOf.item(itemid),
      reason,
      after: { batch: id, codes: marked },
      ip,
    })
    return marked
  })
  ctx.wakeWorker()
  return codes
}
