// The dashboard over HTTP. Converts paise to rupees.

import { checklistEndpoints } from '@gemwala/contract/console/checklist'
import { dashboardEndpoints, presetNames } from '@gemwala/contract/console/dashboard'
import { checklistOf } from '../../domain/console/checklist.ts'
import {
  attentionOf,
  dashboardFigures,
  type Figures,
  figuresBefore,
  salesOf,
} from '../../domain/console/dashboard.ts'
import { presetSpans } from '../../domain/ground/days.ts'
import { type Paise, toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'

export function dashboardRoutes(on: Mount): void {
  on(dashboardEndpoints.stats, async ({ query: { startDate: from, endDate: to }, reads }) => {
    return toStats(await dashboardFigures(reads, { from, to }))
  })

  on(dashboardEndpoints.presets, async ({ reads }) => {
    const spans = presetSpans(reads)
    return {
      presets: presetNames.map((name) => ({
        name,
        startDate: spans[name].from,
        endDate: spans[name].to,
      })),
    }
  })

  on(dashboardEndpoints.comparison, async ({ query: { startDate, endDate }, reads }) => {
    const before = await figuresBefore(reads, { from: startDate, to: endDate })
    if (!before) return { before: null }
    const { from, to, isPartial } = before
    return { before: { ...toStats(before), startDate: from, endDate: to, isPartial } }
  })

  on(dashboardEndpoints.sales, async ({ query: { startDate: from, endDate: to }, reads }) => {
    const { today, days, products } = await salesOf(reads, { from, to })
    return { today, days: days.map(inRupees), products: products.map(inRupees) }
  })

  on(dashboardEndpoints.attention, ({ reads, session }) => attentionOf(reads, session))
  on(checklistEndpoints.checklist, ({ reads }) => checklistOf(reads))
}

const toStats = (figures: Figures) => ({
  total_order: figures.total,
  completed: figures.completed,
  refunded: figures.refunded,
  processing: figures.processing,
  total_sale: toRupees(figures.salePaise),
})

const inRupees = <Sold extends { salePaise: Paise }>({ salePaise, ...same }: Sold) => ({
  ...same,
  sale: toRupees(salePaise),
})
