// Formats a range of days: '1 to 31 Oct 2026'.

import { showDay } from '../ui/dates/day.ts'

export type Span = { startDate: string; endDate: string }

export function showSpan({ startDate, endDate }: Span): string {
  if (!startDate && !endDate) return 'All time'
  if (!endDate) return `Since ${showDay(startDate)}`
  if (!startDate) return `Until ${showDay(endDate)}`
  if (startDate === endDate) return showDay(startDate)
  return `${withoutShared(showDay(startDate), showDay(endDate))} to ${showDay(endDate)}`
}

/** Month and year that both days share are written once, after the second day. */
function withoutShared(start: string, end: string): string {
  const words = start.split(' ')
  const others = end.split(' ')
  while (words.length > 1 && words.at(-1) === others.at(-1)) {
    words.pop()
    others.pop()
  }
  return words.join(' ')
}
