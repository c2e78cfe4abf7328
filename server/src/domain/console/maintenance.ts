// Whether the store is in maintenance, and how staff end the one that it began itself.

import { maintenanceTexts } from '@gemwala/contract/console/maintenance'
import { reconcileTexts } from '@gemwala/contract/console/reconcile'
import type { Caller, Context } from '../../context.ts'
import type { Maintenance } from '../../database/console/maintenance-watch.ts'
import * as storeState from '../../database/console/store-state.ts'
import * as restoredParts from '../../database/delivery/restored-parts.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'

/** As the database says now, not as this node last saw it. */
export async function currentMaintenance({
  maintenance,
}: Context): Promise<Maintenance | undefined> {
  await maintenance.look()
  return maintenance.current()
}

/** From now on jobs run again, on every node. */
export async function endMaintenance(
  ctx: Context,
  session: Session,
  reason: string,
  { ip }: Caller,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const state = await storeState.lock(db)
    if (!state.maintenanceReason) throw new Refusal('conflict', maintenanceTexts.notOn)
    if (!state.heldAt && (await restoredParts.toHold(db)).length > 0) {
      throw new Refusal('conflict', reconcileTexts.holdFirst)
    }
    await storeState.endMaintenance(db)
    await audit.add(db, {
      action: 'maintenance ended',
      actorUserid: session.userid,
      subject: 'store',
      reason,
      before: { reason: state.maintenanceReason, point: state.maintenancePoint },
      ip,
    })
  })
  await ctx.maintenance.look()
  ctx.wakeWorker()
}
