// The shapes of the dashboard's figures.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { count, day, rupeeTotal } from '../wire.shapes.ts'

const span = z.object({ startDate: day, endDate: day })

const stats = z.object({
  total_order: count,
  completed: count,
  refunded: count,
  processing: count,
  /** The value of the Completed orders. */
  total_sale: rupeeTotal,
})
export type Stats = z.output<typeof stats>

/** Every day of the period, including days without orders. */
const sales = z.object({
  days: z.array(z.object({ day: z.iso.date(), orders: count, completed: count, sale: rupeeTotal })),
  /** Sorted by sales, highest first. */
  products: z.array(
    z.object({ productid: z.int(), name: z.string(), orders: count, sale: rupeeTotal }),
  ),
})
export type Sales = z.output<typeof sales>

const attention = z.object({
  processing: count,
  reviews: count,
  stuck: count,
  parkedPayments: count,
  /** Items sold from codes whose stock is low. */
  lowStock: count,
  /** Codes closed by a refund or cancellation, which staff put back in stock or discard. */
  closedCodes: count,
  stoppedLanes: z.array(z.string()),
  /** Background jobs that failed for good. */
  deadJobs: count,
})
export type Attention = z.output<typeof attention>

export const dashboardShapes = {
  stats: { query: span, reply: stats },
  sales: { query: span, reply: sales },
  attention: { reply: attention },
} satisfies Record<string, Shape>
