// Whether the store sold again in time after each fault.

import type { History } from '../history.ts'
import { type Event, firstSale, isSale } from './events.ts'

const promisedMs = 30_000

/** The longest time in which no purchase was acknowledged, from the fault until the cluster was whole again. */
export function longestGapMs({ startedMs, endedMs }: Event, history: History): number {
  const sales = history
    .filter((entry) => isSale(entry) && entry.endedMs > startedMs && entry.endedMs < endedMs)
    .map((entry) => entry.endedMs)
  const moments = [startedMs, ...sales.sort((a, b) => a - b), endedMs]
  return Math.max(...moments.slice(1).map((moment, index) => moment - moments[index]!))
}

export const brokenPromises = (events: Event[], history: History): string[] =>
  events.flatMap((event) => {
    const gapMs = longestGapMs(event, history)
    const sells = firstSale(history, event.startedMs) !== undefined
    const seconds = (gapMs / 1000).toFixed(1)
    return gapMs <= promisedMs && sells
      ? []
      : [`after '${event.name}' (${event.where}) nothing was sold for ${seconds} s`]
  })
