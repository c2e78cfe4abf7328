// The audit over HTTP.

import { auditEndpoints } from '@gemwala/contract/console/audit'
import { readAudit } from '../../domain/console/audit.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'

export function auditRoutes(on: Mount): void {
  on(auditEndpoints.list, async ({ query, reads }) => {
    const { dateFrom: from, dateTo: to, ...same } = query
    const { entries, total } = await readAudit(reads, { ...same, from, to })
    return { entries, totalPages: pagesOf(total, query), totalCount: total }
  })
}
