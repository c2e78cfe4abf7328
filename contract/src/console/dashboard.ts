// Dashboard: the five figures of the admin home, and our own calls for sales and for what needs a person.

import { endpoints } from '../endpoint.ts'
import type { dashboardShapes } from './dashboard.shapes.ts'

/** The default number of days in the chart. */
export const chartDays = 30
/** The length of the list of best-selling products. */
export const topProductCount = 5
/** An order that has not changed for longer than this is stuck. */
export const stuckAfterMinutes = 30

/** The maximum length of a sales period. */
export const salesDaysLimit = 366

/** The spans that one click chooses. 'All' has no dates. */
export const presetNames = ['Today', 'Yesterday', '7 days', '30 days', 'This month', 'All'] as const
export type PresetName = (typeof presetNames)[number]

export const dashboardTexts = { spanTooLong: 'A sales report covers at most 366 days' } as const

type Shapes = typeof dashboardShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const dashboardEndpoints = {
  stats: get<Shapes['stats']>('/admin/stats', {
    needs: ['sales.see'],
    summary: 'Counts of orders by status and the total sale, for all time or a date range.',
  }),
  presets: get<Shapes['presets']>('/admin/presets', {
    needs: [],
    summary: "The dates of the usual spans, such as this month, in the store's time zone.",
  }),
  comparison: get<Shapes['comparison']>('/admin/comparison', {
    needs: ['sales.see'],
    summary:
      'The figures of the equally long span before a date range; for a range that ends today, up to the same time of day.',
  }),
  sales: get<Shapes['sales']>('/admin/sales', {
    needs: ['sales.see'],
    summary: 'Orders and sales day by day, and the best-selling products, in a date range.',
  }),
  attention: get<Shapes['attention']>('/admin/attention', {
    needs: [],
    summary:
      'How much waits for a person: reviews, stuck orders, parked payments, stopped lanes, low stock, dead jobs.',
  }),
}
