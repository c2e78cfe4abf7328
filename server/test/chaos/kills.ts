// Kills nodes while requests are on their way.

import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from './calls.ts'
import type { Nodes } from './nodes.ts'
import type { Chance } from './random.ts'
import { until } from './until.ts'

const requestTimeoutMs = 30_000

export type Kill = {
  /** The node is killed some milliseconds after the run has sent this many requests. */
  afterRequests: number
  waitMs: number
  /** Which of the nodes that are up, as a share of their number. */
  which: number
}

/** Spread over a run of so many requests. */
export const killsOf = (chance: Chance, kills: number, requests: number): Kill[] =>
  Array.from({ length: kills }, (_, number) => ({
    afterRequests: 1 + Math.floor(((number + chance.fraction()) * requests) / kills),
    waitMs: chance.below(25),
    which: chance.fraction(),
  }))

export async function killAll(caller: Caller, nodes: Nodes, kills: Kill[]): Promise<void> {
  for (const { afterRequests, waitMs, which } of kills) {
    await until(() => (caller.sent() >= afterRequests ? true : undefined), requestTimeoutMs)
    // Anywhere in the life of the requests that are on their way.
    await wait(waitMs)
    await nodes.kill(which)
  }
}
