// Groups the days of a range into bars that fit side by side, by day or by month, and finds their scale.

import type { Sales } from '@gemwala/contract/console/dashboard.shapes'
import { showDay } from '../ui/dates/day.ts'

export type Bar = {
  key: string
  label: string
  orders: number
  completed: number
  sale: number
  /** It has today in it, so it will grow. */
  isOpen: boolean
}

const mostBars = 62

/** How many characters of the date (2026-10-31) all days of one bar share. */
const byDay = 10
const byMonth = 7

export const barsOf = ({ days, today }: Pick<Sales, 'days' | 'today'>): Bar[] =>
  sumBy(days, today, days.length > mostBars ? byMonth : byDay)

function sumBy(days: Sales['days'], today: string, length: number): Bar[] {
  const bars = new Map<string, Bar>()
  for (const { day, orders, completed, sale } of days) {
    const key = day.slice(0, length)
    const bar = bars.get(key) ?? emptyBar(key, today)
    bar.orders += orders
    bar.completed += completed
    bar.sale += sale
    bars.set(key, bar)
  }
  return [...bars.values()]
}

const emptyBar = (key: string, today: string): Bar => ({
  key,
  label: labelOf(key),
  orders: 0,
  completed: 0,
  sale: 0,
  isOpen: today.startsWith(key),
})

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const labelOf = (key: string): string =>
  key.length === byDay ? showDay(key) : monthName.format(new Date(`${key}-01T00:00:00Z`))

/** The top of the axis: a round number that can be halved, at or above the highest bar. */
export function axisTop(most: number): number {
  if (most <= 1) return 1
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((top) => top >= most)!
}
