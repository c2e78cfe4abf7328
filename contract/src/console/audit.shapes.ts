// The shapes of the audit.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { auditEntry } from '../lists/rows.shapes.ts'
import { count, day, paging, search } from '../wire.shapes.ts'
import { auditPageSize } from './audit.ts'

const listedEntry = auditEntry.extend({ actorName: z.string().nullable() })
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
