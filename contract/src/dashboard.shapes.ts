// The dashboard's numbers on the wire.

import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { count, day, rupeeTotal } from './wire.shapes.ts'

export const stats = z.object({
  total_order: count,
  completed: count,
  refunded: count,
  processing: count,
  /** The value of the Completed orders. */
  total_sale: rupeeTotal,
})
export type Stats = z.output<typeof stats>

export const dashboardShapes = {
  stats: { query: z.object({ startDate: day, endDate: day }), reply: stats },
} satisfies Record<string, Shape>
