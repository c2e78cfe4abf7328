// Dashboard: the five numbers of the admin home, and (ours) what sells and what needs a person.

import { endpoints } from '../endpoint.ts'
import type { dashboardShapes } from './dashboard.shapes.ts'

/** The days of the chart where no span is chosen. */
export const chartDays = 30
/** How many products the list of the best ones has. */
export const topProductCount = 5
/** An order that waits longer than this without anybody's doing is stuck. */
export const stuckAfterMinutes = 30

/** How long a span of sales may be. */
export const salesDaysLimit = 366

export const dashboardTexts = { spanTooLong: 'A sales report covers at most 366 days' } as const

type Shapes = typeof dashboardShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const dashboardEndpoints = {
  stats: get<Shapes['stats']>('/admin/stats', {
    summary: 'Counts of orders by status and the total sale, for all time or a date range.',
  }),
  sales: get<Shapes['sales']>('/admin/sales', {
    summary: 'Orders and sales day by day, and the best-selling products, in a date range.',
  }),
  attention: get<Shapes['attention']>('/admin/attention', {
    summary:
      'How much waits for a person: reviews, stuck orders, parked payments, stopped lanes, low stock.',
  }),
}
