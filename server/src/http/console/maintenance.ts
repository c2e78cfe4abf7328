// Maintenance over HTTP.

import { maintenanceEndpoints, maintenanceTexts } from '@gemwala/contract/console/maintenance'
import type { Context } from '../../context.ts'
import { currentMaintenance, endMaintenance } from '../../domain/console/maintenance.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function maintenanceRoutes(on: Mount, ctx: Context): void {
  on(
    maintenanceEndpoints.current,
    async () => (await currentMaintenance(ctx)) ?? { reason: null, since: null, point: null },
  )

  on(maintenanceEndpoints.end, async ({ session, body, request }) => {
    await endMaintenance(ctx, session, body.reason, callerOf(request))
    const { ended, stillSet } = maintenanceTexts
    return { message: ctx.config.isMaintenanceOn ? stillSet : ended }
  })
}
