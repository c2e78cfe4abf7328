// The disturbances of a fault run, and when each one begins.

import type { Chance } from '../random.ts'

const disturbances = [
  'smile out of points',
  'moogold out of money',
  'smile failing',
  'moogold failing',
  'moogold slow',
  'upigateway failing',
  'upigateway notifying twice',
  'upigateway silent',
  'razorpay failing',
  'razorpay notifying twice',
  'razorpay silent',
  'a node asleep',
  'a clock that jumps',
  'every connection to the database cut',
  'commits lost before they happen',
  'commits lost after they happened',
  // These need the run's own database server and are skipped elsewhere.
  'the database server stopped at once',
  'a process of the database server killed',
  'the disk of the database full',
] as const
export type DisturbanceName = (typeof disturbances)[number]

export type Disturbance = { what: DisturbanceName; afterRequests: number; forMs: number }

/** Longer than the lease of a job and the timeout of a delivery attempt. */
const asleepMs = 5_000
/** Long enough to hit some commits that move money. */
const losingMs = 3_000
/** A small run has some disturbances; a big one has all of them, several times. */
const fewest = 10
const purchasesPerDisturbance = 25

const durationsMs: Partial<Record<DisturbanceName, number>> = {
  'a node asleep': asleepMs,
  'commits lost before they happen': losingMs,
  'commits lost after they happened': losingMs,
}

export function planDisturbances(chance: Chance, purchases: number): Disturbance[] {
  const count = Math.max(fewest, Math.ceil(purchases / purchasesPerDisturbance))
  const order = shuffled(chance, disturbances)
  return Array.from({ length: count }, (_, number) => {
    const what = order[number % order.length]!
    return {
      what,
      afterRequests: 1 + Math.floor(((number + chance.fraction()) * purchases) / count),
      forMs: durationsMs[what] ?? 200 + chance.below(800),
    }
  })
}

const shuffled = <T>(chance: Chance, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, rank: chance.fraction() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
