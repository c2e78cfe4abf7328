// The dashboard's numbers on the wire.

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

/** Every day of the span, those without an order too. */
const sales = z.object({
  days: z.array(z.object({ day: z.iso.date(), orders: count, completed: count, sale: rupeeTotal })),
  /** By what they sold for, the best first. */
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
  /** Items that are sold by code and have few left. */
  lowStock: count,
  /** Codes that a refund or cancellation closed: staff put them back in stock or discard them. */
  closedCodes: count,
  stoppedLanes: z.array(z.string()),
})
export type Attention = z.output<typeof attention>

export const dashboardShapes = {
  stats: { query: span, reply: stats },
  sales: { query: span, reply: sales },
  attention: { reply: attention },
} satisfies Record<string, Shape>
