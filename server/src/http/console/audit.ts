// The audit over HTTP.

import { auditEndpoints } from '@gemwala/contract/console/audit'
import type { Context } from '../../context.ts'
import { readAudit } from '../../domain/console/audit.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'

export function auditRoutes(on: Mount, ctx: Context): void {
  on(auditEndpoints.list, async ({ query }) => {
    const { dateFrom: from, dateTo: to, ...same } = query
    const { entries, total } = await readAudit(ctx, { ...same, from, to })
    return { entries, totalPages: pagesOf(total, query), totalCount: total }
  })
}
