// The requests of a run: purchases at a steady pace for as long as there are faults, and a record of every answer.

import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../calls.ts'
import type { Purchase } from '../plan.ts'
import type { Chance } from '../random.ts'

const shortestPauseMs = 30
const morePauseMs = 60

/** The status is undefined if there was no answer. */
export type Answered = { atMs: number; status: number | undefined }

export function recorded(caller: Caller, answers: Answered[]): Caller {
  return {
    sent: caller.sent,
    call: async (method, path, given) => {
      const answer = await caller.call(method, path, given)
      answers.push({ atMs: performance.now(), status: answer.status })
      return answer
    },
  }
}

/** The plan's purchases until the run is over; `begun` has those that were begun. */
export async function* paced(
  purchases: Purchase[],
  { begun, chance, isOver }: { begun: Purchase[]; chance: Chance; isOver: () => boolean },
): AsyncGenerator<Purchase, void> {
  for (const purchase of purchases) {
    await wait(shortestPauseMs + chance.below(morePauseMs))
    if (isOver()) return
    begun.push(purchase)
    yield purchase
  }
}
