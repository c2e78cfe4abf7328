// Grouping days into bars of the chart, and describing date ranges.

import { expect, test } from 'vitest'
import { axisTop, barsOf } from './sales-bars.ts'
import { showSpan } from './show-span.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    orders: 2,
    completed: 1,
    sale: 10,
  }))

test('up to 62 days, each day has its own bar', () => {
  const bars = barsOf({ days: days(62), today: '2026-03-03' })
  expect(bars).toHaveLength(62)
  expect(bars[1]).toMatchObject({ label: '2 Jan 2026', orders: 2, completed: 1, sale: 10 })
})

test('more than 62 days are grouped by month, and the sums stay the same', () => {
  const bars = barsOf({ days: days(63), today: '2026-03-04' })
  expect(bars.map(({ label, orders, sale }) => [label, orders, sale])).toEqual([
    ['Jan 2026', 62, 310],
    ['Feb 2026', 56, 280],
    ['Mar 2026', 8, 40],
  ])
})

test('the bar of today is open, also among months', () => {
  const openIn = (count: number, today: string) =>
    barsOf({ days: days(count), today }).filter(({ isOpen }) => isOpen)
  expect(openIn(62, '2026-03-03').map(({ label }) => label)).toEqual(['3 Mar 2026'])
  expect(openIn(63, '2026-03-04').map(({ label }) => label)).toEqual(['Mar 2026'])
  expect(openIn(62, '2026-05-01')).toEqual([])
})

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [70, 80],
  [74_139, 80_000],
  [100_001, 200_000],
])('the axis of at most %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBe(top)
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
