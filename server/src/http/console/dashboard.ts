// The dashboard over HTTP. Converts paise to rupees.

import { checklistEndpoints } from '@gemwala/contract/console/checklist'
import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import { checklistOf } from '../../domain/console/checklist.ts'
import { attentionOf, dashboardFigures, salesOf } from '../../domain/console/dashboard.ts'
import { type Paise, toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'

export function dashboardRoutes(on: Mount): void {
  on(dashboardEndpoints.stats, async ({ query: { startDate: from, endDate: to }, reads }) => {
    const figures = await dashboardFigures(reads, { from, to })
    return {
      total_order: figures.total,
      completed: figures.completed,
      refunded: figures.refunded,
      processing: figures.processing,
      total_sale: toRupees(figures.salePaise),
    }
  })

  on(dashboardEndpoints.sales, async ({ query: { startDate: from, endDate: to }, reads }) => {
    const { days, products } = await salesOf(reads, { from, to })
    return { days: days.map(inRupees), products: products.map(inRupees) }
  })

  on(dashboardEndpoints.attention, ({ reads }) => attentionOf(reads))
  on(checklistEndpoints.checklist, ({ reads }) => checklistOf(reads))
}

const inRupees = <Sold extends { salePaise: Paise }>({ salePaise, ...same }: Sold) => ({
  ...same,
  sale: toRupees(salePaise),
})
