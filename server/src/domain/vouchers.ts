// The store's own stock of codes. A code is sealed before it is kept; staff see its last characters.

import { itemTexts } from '@gemwala/contract/items'
import type { Caller, Context } from '../context.ts'
import * as audit from '../database/audit.ts'
import * as vouchers from '../database/vouchers.ts'
import { Refusal } from '../kit/refusal.ts'
import { sealVoucher } from '../kit/vouchers.ts'
import { putDelivery } from './orders/deliver.ts'
import type { Session } from './sessions.ts'

export type Imported = { added: number; known: number; available: number }

export async function importVouchers(
  ctx: Context,
  session: Session,
  { itemid, codes }: { itemid: number; codes: string[] },
  { ip }: Caller,
): Promise<Imported> {
  const given = codes.map((code) => sealVoucher(ctx.vault, code))
  const imported = await ctx.db.transaction(async (db) => {
    if ((await vouchers.offer(db, itemid)) === 0) throw new Refusal('missing', itemTexts.unknown)
    const added = await vouchers.insert(db, itemid, session.userid, given)
    // Orders that were paid when there were no codes left come first.
    for (const { orderid } of await vouchers.waitingOrders(db, itemid)) {
      await putDelivery(db, orderid)
    }
    const counts = { added, known: codes.length - added }
    await audit.add(db, {
      action: 'vouchers imported',
      actorUserid: session.userid,
      subject: `item ${itemid}`,
      after: counts,
      ip,
    })
    return { ...counts, available: await vouchers.countAvailable(db, itemid) }
  })
  ctx.wakeWorker()
  return imported
}

export async function listVouchers(
  { db }: Context,
  { itemid, ...paging }: { itemid: number; page: number; limit: number },
) {
  const available = await vouchers.countAvailable(db, itemid)
  return { ...(await vouchers.list(db, itemid, paging)), available }
}
