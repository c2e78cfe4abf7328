// Kills nodes while they process requests.

import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from './calls.ts'
import type { History } from './history.ts'
import type { Nodes } from './nodes.ts'
import type { Chance } from './random.ts'
import { until } from './until.ts'

const requestTimeoutMs = 600_000

export type Kill = {
  /** The node is killed some milliseconds after the run has sent this many requests. */
  afterRequests: number
  waitMs: number
  /** Selects one of the running nodes: a fraction of their number. */
  which: number
}

/** Spreads the kills over a run with this many requests. */
export const killsOf = (chance: Chance, kills: number, requests: number): Kill[] =>
  Array.from({ length: kills }, (_, number) => ({
    afterRequests: 1 + Math.floor(((number + chance.fraction()) * requests) / kills),
    waitMs: chance.below(25),
    which: chance.fraction(),
  }))

export async function runKills(caller: Caller, nodes: Nodes, kills: Kill[]): Promise<void> {
  for (const { afterRequests, waitMs, which } of kills) {
    await until(() => (caller.sent() >= afterRequests ? true : undefined), requestTimeoutMs)
    // A random moment while the latest requests are being processed.
    await wait(waitMs)
    await nodes.kill(which)
  }
}

/** A run proves nothing unless a kill interrupted a request, so it goes on until one did. */
export async function killUntilCut(
  nodes: Nodes,
  history: History,
  /** Sends requests again that were answered. */
  repeat: () => Promise<unknown>,
): Promise<void> {
  while (!history.some((entry) => entry.type === 'info' && entry.isCut)) {
    const repeated = repeat()
    await nodes.kill(0)
    await repeated
  }
}
