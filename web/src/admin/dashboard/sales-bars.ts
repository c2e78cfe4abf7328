// Groups the days of a range into bars that fit side by side: by day, or by month.

import type { Sales } from '@gemwala/contract/console/dashboard.shapes'
import { showDay } from './show-span.ts'

export type Bar = { key: string; label: string; orders: number; completed: number; sale: number }

const mostBars = 62

/** How many characters of the date (2026-10-31) all days of one bar share. */
const byDay = 10
const byMonth = 7

export const barsOf = (days: Sales['days']): Bar[] =>
  sumBy(days, days.length > mostBars ? byMonth : byDay)

function sumBy(days: Sales['days'], length: number): Bar[] {
  const bars = new Map<string, Bar>()
  for (const { day, orders, completed, sale } of days) {
    const key = day.slice(0, length)
    const bar = bars.get(key) ?? { key, label: labelOf(key), orders: 0, completed: 0, sale: 0 }
    bar.orders += orders
    bar.completed += completed
    bar.sale += sale
    bars.set(key, bar)
  }
  return [...bars.values()]
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const labelOf = (key: string): string =>
  key.length === byDay ? showDay(key) : monthName.format(new Date(`${key}-01T00:00:00Z`))
