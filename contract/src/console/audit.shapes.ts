// The shapes of the audit and of the palette's search.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { walletTransaction } from '../money/wallet.shapes.ts'
import { orderStatuses } from '../orders/orders.ts'
import { count, day, note, paging, search, timestamp } from '../wire.shapes.ts'
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
export type AuditEntry = z.output<typeof auditEntry>

const auditFilters = paging(auditPageSize).extend({
  /** Searches the actor's e-mail, the action and the subject. */
  search,
  dateFrom: day,
  dateTo: day,
})

export const auditShapes = {
  list: {
    query: auditFilters,
    reply: z.object({ entries: z.array(auditEntry), totalPages: count, totalCount: count }),
  },
  find: {
    query: z.object({ q: note(100).default('') }),
    reply: z.object({
      orders: z.array(
        z.object({
          orderid: z.string(),
          itemname: z.string(),
          status: z.enum(orderStatuses),
          useremail: z.string(),
        }),
      ),
      users: z.array(z.object({ userid: z.int(), name: z.string(), email: z.string() })),
      /** Only if the text can be a transaction's id or the reference of its payment. */
      transactions: z.array(
        walletTransaction.pick({
          txnid: true,
          type: true,
          status: true,
          amount: true,
          useremail: true,
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>
