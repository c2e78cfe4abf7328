// Dashboard: the five numbers of the admin home.

import type { dashboardShapes } from './dashboard.shapes.ts'
import { endpoints } from './endpoint.ts'

type Shapes = typeof dashboardShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })

export const dashboardEndpoints = {
  stats: get<Shapes['stats']>('/admin/stats', {
    summary: 'Counts of orders by status and the total sale, for all time or a span of days.',
  }),
}
