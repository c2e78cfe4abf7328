// The shapes of files that jobs write.

import { z } from 'zod'
import { userFilters } from '../accounts/users.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { walletFilters } from '../money/wallet.shapes.ts'
import { pendingFilters, transactionFilters } from '../orders/order-filters.shapes.ts'
import { texts } from '../texts.ts'
import { count, csv, day, idInPath, recordId, timestamp } from '../wire.shapes.ts'
import { exportKinds, exportStates } from './exports.ts'

const written = z.object({
  id: recordId,
  kind: z.enum(exportKinds),
  fileName: z.string(),
  state: z.enum(exportStates),
  rowsDone: count,
  /** Null if the list does not count all of its rows. */
  rowsTotal: count.nullable(),
  askedAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type Export = z.output<typeof written>

const of = <Kind extends string, Query extends z.ZodType>(kind: Kind, query: Query) =>
  z.object({ kind: z.literal(kind), query })

/** The query is that of the list. */
const asked = z.discriminatedUnion(
  'kind',
  [
    of('orders', pendingFilters),
    of('payments', transactionFilters),
    of('wallet-transactions', walletFilters),
    of('users', userFilters),
    of('ledger', z.object({ dateFrom: day, dateTo: day })),
  ],
  texts.badRequest,
)
export type AskedExport = z.output<typeof asked>

const params = z.object({ id: idInPath })

export const exportShapes = {
  list: { reply: z.object({ exports: z.array(written) }) },
  start: { body: asked, reply: written },
  find: { params, reply: written },
  file: { params, reply: csv },
} satisfies Record<string, Shape>
