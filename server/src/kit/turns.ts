// A few at a time: what takes much of the machine waits in a short queue, and past that is turned away.

import { texts } from '@gemwala/contract/texts'
import { Refusal } from './refusal.ts'

export type Turns = { atOnce: number; waiting: number }

const busyForSeconds = 2

export function takeTurns({ atOnce, waiting }: Turns) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
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
      // Whoever is next takes over this place, so the count stays.
      if (next) next()
      else running -= 1
    }
  }
}
