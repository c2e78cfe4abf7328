// The spells of a fault run, and when each is cast.

import type { Chance } from '../random.ts'

const spells = [
  'smile out of points',
  'moogold out of money',
  'smile failing',
  'moogold failing',
  'moogold slow',
  'upigateway failing',
  'upigateway telling twice',
  'upigateway silent',
  'razorpay failing',
  'razorpay telling twice',
  'razorpay silent',
  'a node asleep',
  'a clock that jumps',
  'every connection to the database cut',
  'commits lost before they happen',
  'commits lost after they happened',
  // These need a database server that is the run's own, and are left out elsewhere.
  'the database server stopped at once',
  'a process of the database server killed',
  'the disk of the database full',
] as const
export type SpellName = (typeof spells)[number]

export type Spell = { what: SpellName; afterRequests: number; forMs: number }

/** Longer than a job is anybody's, and than an attempt to deliver may take. */
const asleepMs = 5_000
/** Long enough that some commits of money are among those that are lost. */
const losingMs = 3_000
/** A small run sees some of them, a big one all of them and more than once. */
const fewest = 10
const purchasesASpell = 25

const lastsMs: Partial<Record<SpellName, number>> = {
  'a node asleep': asleepMs,
  'commits lost before they happen': losingMs,
  'commits lost after they happened': losingMs,
}

export function spellsOf(chance: Chance, purchases: number): Spell[] {
  const count = Math.max(fewest, Math.ceil(purchases / purchasesASpell))
  const order = shuffled(chance, spells)
  return Array.from({ length: count }, (_, number) => {
    const what = order[number % order.length]!
    return {
      what,
      afterRequests: 1 + Math.floor(((number + chance.fraction()) * purchases) / count),
      forMs: lastsMs[what] ?? 200 + chance.below(800),
    }
  })
}

const shuffled = <T>(chance: Chance, all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, place: chance.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
