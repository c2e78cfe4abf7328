// `npm run bench`: measures the store and a bare Fastify server in the same run. Absolute figures depend on the
// machine; the ratio to the bare server shows how the store does. `--quick` runs one short repetition, to see
// that everything works; `--only <part>` runs one part; `--rows <n>` sets the number of orders behind the lists.

import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCalls } from './calls/measure.ts'
import { reportOf as reportOfCalls } from './calls/report.ts'
import { measureDelivery } from './delivery/measure.ts'
import { measureAges } from './lists/ages.ts'
import { measureBeside, reportOf as reportOfBeside } from './lists/beside.ts'
import { measureLists } from './lists/measure.ts'
import { reportOf as reportOfLists } from './lists/report.ts'
import { type Measured, measure } from './measure.ts'
import { median } from './median.ts'
import { measureOverload } from './overload/measure.ts'
import { reportOf as reportOfOverload } from './overload/report.ts'
import { measurePages } from './pages/measure.ts'
import { measurePurchases } from './purchases/measure.ts'
import { profilePurchases } from './purchases/profile.ts'
import { reportOf } from './purchases/report.ts'
import {
  type Asked,
  bareHello,
  homeProducts,
  product,
  type Scenario,
  scenarios,
} from './scenarios.ts'
import { type Server, startBare, startStore } from './server.ts'
import {
  measureServerStart,
  measureStartUp,
  type ServerStart,
  type StartTimes,
} from './start-up.ts'
import { table } from './table.ts'

/** The home listing and a product should be served at this fraction of the bare server's rate, or more. */
const target = 0.5

const { quick, only, rows } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rows: { type: 'string' },
  },
}).values
const extent = quick
  ? {
      repetitions: 1,
      seconds: 1,
      warmUpSeconds: 1,
      starts: 1,
      pgbenchScale: 5,
      buyers: 1000,
      deliveries: 100,
      listRows: 50_000,
      listRounds: 3,
      agedRows: 50_000,
    }
  : {
      repetitions: 5,
      seconds: 5,
      warmUpSeconds: 3,
      starts: 3,
      pgbenchScale: 50,
      buyers: 10_000,
      deliveries: 500,
      listRows: 1_000_000,
      listRounds: 40,
      agedRows: 100_000,
    }

// A signal alone would leave our servers running; they are killed when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

const say = (text: string) => process.stdout.write(`${text}\n`)

const parts: Record<string, () => Promise<void>> = {
  requests: async () => {
    say(`Database: ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}\n`)
    report(await measureRequests())
  },
  starts: async () =>
    reportStarts(
      await repeat(extent.starts, measureStartUp),
      await repeat(extent.starts, measureServerStart),
    ),
  pages: async () => {
    say(`\nPages on a phone with a slow network (Lighthouse)\n\n${await measurePages(extent)}`)
  },
  purchases: async () => {
    say('\nDatabase: a private PostgreSQL server with durable commits\n')
    say(reportOf(await measurePurchases(extent)))
  },
  profile: async () => {
    say(`\nDatabase time of a purchase, by statement\n\n${await profilePurchases(extent)}`)
  },
  calls: async () => {
    say(`\nWhat every call costs\n\n${reportOfCalls(await measureCalls(extent))}`)
  },
  overload: async () => {
    say(`\nTen times as many purchases as the store can serve\n`)
    say(reportOfOverload(await measureOverload(extent)))
  },
  delivery: async () => {
    const found = await measureDelivery(extent.deliveries)
    const row = [
      String(found.orders),
      found.placedPerSecond.toFixed(0),
      found.sentPerSecond.toFixed(0),
      found.p50Ms.toFixed(0),
      found.p95Ms.toFixed(0),
    ]
    say('\nFrom paid to the supplier being called\n')
    say(table(['orders at once', 'placed/s', 'sent/s', 'p50 ms', 'p95 ms'], [row]))
  },
  beside: async () => {
    say('\nThe home listing while one administrator reads 1000 orders again and again\n')
    say(reportOfBeside(await measureBeside(extent)))
  },
  lists: async () => {
    const found = await measureLists(Number(rows ?? extent.listRows), extent.listRounds)
    say(`\nLists for staff, over HTTP, one call at a time\n\n${reportOfLists(found)}`)
  },
  ages: async () => {
    const found = await measureAges(Number(rows ?? extent.agedRows), extent)
    say(`\nPages of 25 orders, over HTTP, by the age of the store\n\n${found}`)
  },
}

if (only !== undefined && !parts[only]) {
  throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}`)
}
say(`Node ${process.version}, ${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}`)
for (const [name, measurePart] of Object.entries(parts)) {
  if (only === undefined || only === name) await measurePart()
}

async function measureRequests(): Promise<Map<Scenario, Measured[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  const bare = await startBare()
  const store = await startStore(folder, process.env.DATABASE_URL)
  try {
    const servers = { bare, store }
    const prepared: [Scenario, Server, Asked][] = []
    for (const scenario of scenarios) {
      const server = servers[scenario.target]
      const asked = await scenario.prepare(server.address)
      prepared.push([scenario, server, asked])
      await measure(server, asked, extent.warmUpSeconds)
    }
    const measured = new Map<Scenario, Measured[]>(scenarios.map((scenario) => [scenario, []]))
    for (let repetition = 0; repetition < extent.repetitions; repetition += 1) {
      // The order alternates, so that a machine that gets slower or faster favours no scenario.
      const order = repetition % 2 === 0 ? prepared : prepared.toReversed()
      for (const [scenario, server, asked] of order) {
        measured.get(scenario)!.push(await measure(server, asked, extent.seconds))
      }
    }
    return measured
  } finally {
    await store.stop()
    await bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}

function report(measured: Map<Scenario, Measured[]>): void {
  const bare = measured.get(bareHello)!
  const ratiosOf = (scenario: Scenario) =>
    measured
      .get(scenario)!
      .map((one, repetition) => one.requestsPerSecond / bare[repetition]!.requestsPerSecond)
  const rows = [...measured].map(([scenario, all]) => {
    const ratios = ratiosOf(scenario)
    const of = (figure: keyof Measured) => median(all.map((one) => one[figure]))
    return [
      scenario.name,
      of('requestsPerSecond').toFixed(0),
      of('p50Ms').toFixed(1),
      of('p99Ms').toFixed(1),
      of('cpuMs').toFixed(3),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    ]
  })
  const head = [
    '',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'ratio to bare',
    'lowest to highest',
  ]
  say(table(head, rows))
  for (const scenario of [homeProducts, product]) {
    const reached = median(ratiosOf(scenario))
    say(
      `\n${scenario.name}: ${reached.toFixed(2)} of the bare server, ` +
        `${reached >= target ? 'target met' : 'target missed'} (at least ${target})`,
    )
  }
}

function reportStarts(times: StartTimes[], onServer: ServerStart[]): void {
  const row = (name: string, all: number[]) => [
    name,
    median(all).toFixed(0),
    `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`,
  ]
  say(
    table(
      ['from the command to the first answer', 'ms', 'lowest to highest'],
      [
        row(
          'first start, empty folder',
          times.map(({ firstMs }) => firstMs),
        ),
        row(
          'second start, filled folder',
          times.map(({ secondMs }) => secondMs),
        ),
        row(
          'on PostgreSQL, without the demo',
          onServer.map(({ tookMs }) => tookMs),
        ),
      ],
    ),
  )
  const idle = median(onServer.map(({ idleMegabytes }) => idleMegabytes))
  say(`\nMemory of the idle store on PostgreSQL: ${idle.toFixed(0)} MB`)
}
