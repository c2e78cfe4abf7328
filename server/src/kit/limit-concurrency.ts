// Limits how much expensive work runs at once. Further work waits in a short queue, and is refused when
// the queue is full.

import { texts } from '@gemwala/contract/texts'
import { Refusal } from './refusal.ts'

export type ConcurrencyLimit = { atOnce: number; waiting: number }
export type ConcurrencyLoad = { running: number; waiting: number }

const busyForSeconds = 2

export function limitConcurrency({ atOnce, waiting }: ConcurrencyLimit) {
  let running = 0
  const queue: (() => void)[] = []
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal('unavailable', texts.tooBusy, busyForSeconds)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The next one takes over this slot, so the count stays the same.
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(limited, {
    load: (): ConcurrencyLoad => ({ running, waiting: queue.length }),
  })
}
