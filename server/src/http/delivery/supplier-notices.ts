// Suppliers' notices over HTTP. Whoever the sender is, a notice is only a reason to ask the supplier.

import { supplierEndpoints } from '@gemwala/contract/delivery/suppliers'
import type { Context } from '../../context.ts'
import { countTry } from '../../domain/accounts/limits.ts'
import { hearOf } from '../../domain/delivery/look-up.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function supplierNoticeRoutes(on: Mount, ctx: Context): void {
  on(supplierEndpoints.notice, async ({ params, body, request }) => {
    await countTry(ctx, 'supplier-notice', { ip: callerOf(request).ip })
    await hearOf(ctx, params.supplier, body.order_id)
    // After any other answer the supplier would repeat the notice every minute, a hundred times.
    return { status: 'success' as const }
  })
}
