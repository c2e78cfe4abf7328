// When the demo's orders were placed: more on later days and in Indian evenings, and some minutes ago.

import type { Chance } from './chance.ts'

const orderCount = 3000
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const spanMs = 90 * dayMs

/** The last orders are younger than this, and some of them are still open. */
export const freshMs = 6 * hourMs
const freshCount = 60

/** UTC hours, busiest first. */
const busyHours = [13, 14, 15, 16, 12, 11, 17, 9, 10, 8, 6, 5, 7, 4, 18, 3]

/** Oldest first. */
export function orderTimes(chance: Chance, now: Date): Date[] {
  const firstMidnight = Math.ceil((now.getTime() - spanMs) / dayMs) * dayMs
  // None is in the future.
  const latest = now.getTime() - 4 * minuteMs
  const times = Array.from({ length: orderCount }, (_, index) => {
    if (index >= orderCount - freshCount) return latest - chance.below(freshMs)
    // The shop grows, so later days have more orders.
    const along = Math.sqrt((index + chance.below(1000) / 1000) / orderCount)
    const day = Math.floor((along * spanMs) / dayMs) * dayMs
    const hour = busyHours[Math.floor((chance.below(256) * chance.below(256) * 16) / 65_536)]!
    const time = firstMidnight + day + hour * hourMs + chance.below(hourMs)
    return time > latest ? latest - chance.below(20 * hourMs) : time
  })
  return times.sort((a, b) => a - b).map((time) => new Date(time))
}
