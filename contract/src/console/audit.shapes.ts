// The shapes of the audit.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { count, day, paging, search, timestamp } from '../wire.shapes.ts'
import { auditPageSize } from './audit.ts'

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** The e-mail of the person; null for the store itself or an unknown person. */
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

const listedEntry = auditEntry.extend({ actorName: z.string().nullable() })
export type AuditEntry = z.output<typeof auditEntry>
export type ListedEntry = z.output<typeof listedEntry>

const auditFilters = paging(auditPageSize).extend({
  /** Searches the actor's e-mail, the action and the subject. */
  search,
  dateFrom: day,
  dateTo: day,
})

export const auditShapes = {
  list: {
    query: auditFilters,
    reply: z.object({ entries: z.array(listedEntry), totalPages: count, totalCount: count }),
  },
} satisfies Record<string, Shape>
