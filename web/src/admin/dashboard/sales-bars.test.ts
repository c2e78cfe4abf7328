// Grouping days into bars of the chart, and describing date ranges.

import { expect, test } from 'vitest'
import { barsOf } from './sales-bars.ts'
import { showSpan } from './show-span.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    orders: 2,
    completed: 1,
    sale: 10,
  }))

test('up to 62 days, each day has its own bar', () => {
  const bars = barsOf(days(62))
  expect(bars).toHaveLength(62)
  expect(bars[1]).toMatchObject({ label: '2 Jan 2026', orders: 2, completed: 1, sale: 10 })
})

test('more than 62 days are grouped by month, and the sums stay the same', () => {
  const bars = barsOf(days(63))
  expect(bars.map(({ label, orders, sale }) => [label, orders, sale])).toEqual([
    ['Jan 2026', 62, 310],
    ['Feb 2026', 56, 280],
    ['Mar 2026', 8, 40],
  ])
})

test.each([
  ['', '', 'All time'],
  ['2026-10-01', '', 'Since 1 Oct 2026'],
  ['', '2026-10-31', 'Until 31 Oct 2026'],
  ['2026-10-01', '2026-10-31', '1 to 31 Oct 2026'],
  ['2026-09-28', '2026-10-31', '28 Sept to 31 Oct 2026'],
  ['2025-12-31', '2026-01-01', '31 Dec 2025 to 1 Jan 2026'],
  ['2026-10-01', '2026-10-01', '1 Oct 2026'],
])("the range from '%s' to '%s' is shown as '%s'", (startDate, endDate, words) => {
  expect(showSpan({ startDate, endDate })).toBe(words)
})
