// The shapes of the dashboard's figures.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { count, day, rupeeTotal } from '../wire.shapes.ts'
import { presetNames } from './dashboard.ts'

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

const presets = z.object({
  /** A span without dates has empty ones. */
  presets: z.array(
    z.object({ name: z.enum(presetNames), startDate: z.string(), endDate: z.string() }),
  ),
})

const comparison = z.object({
  /** Null for a range without a start. */
  before: stats
    .extend({
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      /** The last day counts only up to the present time of day, because today is not over. */
      isPartial: z.boolean(),
    })
    .nullable(),
})
export type Before = NonNullable<z.output<typeof comparison>['before']>

/** Every day of the period, including days without orders. */
const sales = z.object({
  /** The day that is not over, in the store's time zone. */
  today: z.iso.date(),
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
  /** Requests that wait for a second person. */
  approvals: count,
  /** Tickets that wait for an answer. */
  tickets: count,
})
export type Attention = z.output<typeof attention>

export const dashboardShapes = {
  stats: { query: span, reply: stats },
  presets: { reply: presets },
  comparison: { query: span, reply: comparison },
  sales: { query: span, reply: sales },
  attention: { reply: attention },
} satisfies Record<string, Shape>
