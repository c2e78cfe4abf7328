// The figures of the whole store, from the database. Every node exposes the same ones, so a dashboard takes
// their maximum, never their sum; names begin with gemwala_store_ to say so. They are asked for when somebody
// scrapes, at most once in a while, and a database that is away neither fails nor delays a scrape.

import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { type StoreFigures, storeFigures } from '../database/console/store-figures.ts'

/** How long a scrape waits for new figures before it takes the last ones. */
const patienceMs = 1000

type Refresh = () => Promise<void>

export function registerStoreFigures(
  register: Registry,
  { db, log, limits }: Pick<Context, 'db' | 'log' | 'limits'>,
): Refresh {
  const set = gaugesIn(register)
  let asking: Promise<void> | undefined
  let askedAtMs = Number.NEGATIVE_INFINITY
  let knownAtMs: number | undefined
  new Gauge({
    name: 'gemwala_store_figures_age_seconds',
    help: 'How old the figures from the database are; without a value there are none yet',
    registers: [register],
    collect() {
      if (knownAtMs !== undefined) this.set((performance.now() - knownAtMs) / 1000)
      else this.remove()
    },
  })
  const ask = async () => {
    askedAtMs = performance.now()
    try {
      set(await storeFigures(db))
      knownAtMs = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'the figures for the metrics could not be read')
    } finally {
      asking = undefined
    }
  }
  return async () => {
    const isDue = performance.now() - askedAtMs >= limits.metricsDatabaseEveryMs
    if (!asking && isDue) asking = ask()
    if (!asking) return
    const enough = new AbortController()
    await Promise.race([asking, wait(patienceMs, undefined, enough).catch(() => {})])
    enough.abort()
  }
}

function gaugesIn(register: Registry): (found: StoreFigures) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `gemwala_store_${name}`, help, labelNames, registers: [register] })
  const jobs = gauge('jobs', 'Jobs in the database, due or not', 'queue')
  const late = gauge('oldest_due_job_seconds', 'How long the oldest due job has waited', 'queue')
  const dead = gauge('dead_jobs', 'Jobs that used up their retries', 'queue')
  const stopped = gauge('lane_stopped', '1 while nothing is sent to a supplier', 'lane')
  const resting = gauge('lane_resting', '1 while a supplier rests after errors', 'lane')
  const reviews = gauge('reviews', 'Orders with a part whose outcome only a person can settle')
  const stuck = gauge('stuck_orders', 'Orders in progress that have not changed for half an hour')
  const parked = gauge('parked_payments', 'Payments that belong to no order or wallet')
  const maintenance = gauge('maintenance', '1 until staff have reconciled a restored database')
  const unbalanced = gauge('books_unbalanced', '1 if the last nightly proof of the books failed')
  const proven = gauge('books_proof_age_seconds', 'How long ago the books were last proven')
  // Until they are known they have no value, rather than zero.
  for (const kind of [reviews, stuck, parked, maintenance, unbalanced, proven]) kind.remove()
  return (found) => {
    // What is no longer there has no value any more.
    for (const kind of [jobs, late, dead]) kind.reset()
    for (const { queue, count, lateSeconds } of found.jobs) {
      jobs.set({ queue }, count)
      late.set({ queue }, lateSeconds)
    }
    for (const { queue, count } of found.deadJobs) dead.set({ queue }, count)
    for (const { name: lane, isStopped, isResting } of found.lanes) {
      stopped.set({ lane }, Number(isStopped))
      resting.set({ lane }, Number(isResting))
    }
    reviews.set(found.reviews)
    stuck.set(found.stuckOrders)
    parked.set(found.parkedPayments)
    maintenance.set(Number(found.isInMaintenance))
    if (!found.lastProof) return
    unbalanced.set(Number(!found.lastProof.isBalanced))
    proven.set(found.lastProof.secondsAgo)
  }
}
