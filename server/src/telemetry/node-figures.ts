// The figures of this node: its requests, pool, caches, purchases and jobs. Labels hold only what we named
// ourselves, such as routes and queues, never anything of a customer.

import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Limits } from '../config/limits.ts'
import type { Release } from '../config/release.ts'
import type { ConcurrencyLoad } from '../kit/limit-concurrency.ts'
import { follow } from '../kit/reports.ts'

export type Watched = {
  release: Release
  limits: Limits
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  passwords: { load(): ConcurrencyLoad }
  openStreams: () => number
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5]
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 15, 30, 60, 300]

/** Returns the function that ends it. */
export function registerNodeFigures(register: Registry, watched: Watched): () => void {
  collectDefaultMetrics({ register })
  describeNode(register, watched)
  const ends = [...countReports(register), countPurchases(register)]
  return () => {
    for (const end of ends) end()
  }
}

function countReports(register: Registry): (() => void)[] {
  const registers = [register]
  const requests = new Histogram({
    name: 'gemwala_request_duration_seconds',
    help: 'Requests by route, without health checks and event streams',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers,
  })
  const refused = new Counter({
    name: 'gemwala_refused_requests_total',
    help: 'Requests refused with 503 because too many statements wait for the database',
    registers,
  })
  const waits = new Histogram({
    name: 'gemwala_pool_wait_seconds',
    help: 'How long statements and transactions waited for a database connection',
    buckets: waitSeconds,
    registers,
  })
  const caches = new Counter({
    name: 'gemwala_cache_lookups_total',
    help: 'Look-ups in the caches of this node; result is hit or miss',
    labelNames: ['cache', 'result'] as const,
    registers,
  })
  const jobs = new Histogram({
    name: 'gemwala_job_duration_seconds',
    help: 'Jobs that this node ran; result is done or failed',
    labelNames: ['queue', 'result'] as const,
    buckets: jobSeconds,
    registers,
  })
  return [
    follow('request', ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    ),
    follow('refusedRequest', () => refused.inc()),
    follow('poolWait', ({ seconds }) => waits.observe(seconds)),
    follow('cache', ({ name, isHit }) =>
      caches.inc({ cache: name, result: isHit ? 'hit' : 'miss' }),
    ),
    follow('job', ({ queue, isDone, seconds }) =>
      jobs.observe({ queue, result: isDone ? 'done' : 'failed' }, seconds),
    ),
  ]
}

function countPurchases(register: Registry): () => void {
  const registers = [register]
  const purchases = new Counter({
    name: 'gemwala_purchases_total',
    help: 'Orders that were paid, by how',
    labelNames: ['paid_by'] as const,
    registers,
  })
  const paise = new Counter({
    name: 'gemwala_purchased_paise_total',
    help: 'What was paid for them, in paise',
    labelNames: ['paid_by'] as const,
    registers,
  })
  // From zero on, so that the first purchase after a start counts in a rate.
  for (const paid_by of ['wallet', 'gateway']) {
    purchases.inc({ paid_by }, 0)
    paise.inc({ paid_by }, 0)
  }
  return follow('purchase', ({ paidBy, paise: paid }) => {
    purchases.inc({ paid_by: paidBy })
    paise.inc({ paid_by: paidBy }, paid)
  })
}

function describeNode(register: Registry, { release, limits, pool, ...watched }: Watched): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read())
      },
    })
  const { version, commit = '' } = release
  new Gauge({
    name: 'gemwala_build_info',
    help: 'Always 1; the labels say which version runs',
    labelNames: ['version', 'commit'] as const,
    registers: [register],
  }).set({ version, commit }, 1)
  gauge('gemwala_pool_connections', 'Open database connections', () => pool.totalCount)
  gauge('gemwala_pool_idle_connections', 'Those that nobody uses', () => pool.idleCount)
  gauge('gemwala_pool_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
  gauge('gemwala_pool_waiting_limit', 'At this many, new requests are refused', () => {
    return limits.databaseWaiting
  })
  gauge('gemwala_event_streams', 'Open event streams', watched.openStreams)
  const load = () => watched.passwords.load()
  gauge('gemwala_passwords_hashing', 'Passwords that are hashed now', () => load().running)
  gauge('gemwala_passwords_waiting', 'Passwords that wait to be hashed', () => load().waiting)
  gauge('gemwala_passwords_waiting_limit', 'At this many, sign-ins are refused', () => {
    return limits.passwordsWaiting
  })
}
