// Our own stock of codes. A code is sealed before it is stored; staff see its last characters.

import { voucherTexts } from '@gemwala/contract/delivery/vouchers'
import type { Caller, Context } from '../../context.ts'
import * as items from '../../database/catalogue/items.ts'
import * as batches from '../../database/delivery/voucher-batches.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { masked, sealVoucher } from '../../kit/vouchers.ts'
import type { Session } from '../accounts/sessions.ts'
import { type Editor, recordChange } from '../ground/changes.ts'
import { putDelivery } from './delivery-queue.ts'

export type Imported = {
  added: number
  known: number
  available: number
  batch: number | null
  duplicates: { position: number; masked: string }[]
}

type Import = {
  itemid: number
  codes: string[]
  note: string
  batch?: number | undefined
  /** The importer confirms that from now on no supplier delivers the item. */
  isConfirmed: boolean
}

export async function importVouchers(
  ctx: Context,
  session: Session,
  { itemid, codes, note, batch, isConfirmed }: Import,
  { ip }: Caller,
): Promise<Imported> {
  const given = codes.map((code) => sealVoucher(ctx.vault, code))
  const imported = await ctx.db.transaction(async (db) => {
    const whose = { itemid, importedBy: session.userid }
    if (batch !== undefined && !(await batches.isOpen(db, batch, whose))) {
      throw new Refusal('missing', voucherTexts.unknownBatch)
    }
    await sellFromCodes(db, { userid: session.userid, ip }, { itemid, isConfirmed })
    const into = batch ?? (await batches.open(db, { ...whose, note }))
    const rows = await vouchers.insert(db, into, given)
    const fresh = new Set(rows.map(({ fingerprint }) => fingerprint))
    // A code that appears twice in the import counts as new once.
    const duplicates = given.flatMap(({ fingerprint, tail }, place) =>
      fresh.delete(fingerprint.toString('hex'))
        ? []
        : [{ position: place + 1, masked: masked(tail) }],
    )
    const isEmpty = batch === undefined && rows.length === 0
    if (isEmpty) await batches.discard(db, into)
    await vouchers.followStock(db, itemid)
    await serveWaiting(db, itemid)
    const counts = { added: rows.length, known: duplicates.length, batch: isEmpty ? null : into }
    await audit.add(db, {
      action: 'vouchers imported',
      actorUserid: session.userid,
      subject: audit.subjectOf.item(itemid),
      after: counts,
      ip,
    })
    return { ...counts, duplicates, available: await vouchers.countAvailable(db, itemid) }
  })
  ctx.wakeWorker()
  return imported
}

async function sellFromCodes(
  db: Db,
  editor: Editor,
  { itemid, isConfirmed }: { itemid: number; isConfirmed: boolean },
): Promise<void> {
  const before = await items.findLocked(db, itemid)
  if (!before) throw new Refusal('missing', voucherTexts.unknownItem)
  if (before.sellsVouchers) return
  if (before.supplierItemIds.length > 0 && !isConfirmed) {
    throw new Refusal('conflict', voucherTexts.needsConfirming)
  }
  const after = await items.update(db, itemid, { ...before, sellsVouchers: true })
  await recordChange(db, editor, {
    action: 'item edited',
    subject: audit.subjectOf.item(itemid),
    before,
    after,
  })
}

/** Orders that were paid without a code come first. */
export async function serveWaiting(db: Db, itemid: number): Promise<void> {
  for (const { orderid } of await vouchers.waitingOrders(db, itemid)) await putDelivery(db, orderid)
}

export async function listVouchers(
  { db }: Context,
  { itemid, ...paging }: { itemid: number; page: number; limit: number },
) {
  const available = await vouchers.countAvailable(db, itemid)
  return { ...(await vouchers.list(db, itemid, paging)), available }
}
