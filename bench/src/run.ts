// `npm run bench`: measures the store beside a yardstick in the same run: pgbench, or a look-up by key. Absolute figures
// depend on the machine; the ratios show how the store does.

import { cpus, loadavg } from 'node:os'
import { argumentsOf, fail } from '../../server/scripts/arguments.ts'
import { measureDelivery } from './delivery/measure.ts'
import { measureLists } from './lists/measure.ts'
import { reportOf as reportOfLists } from './lists/report.ts'
import { measurePages } from './pages/measure.ts'
import { measurePurchases } from './purchases/measure.ts'
import { reportOf as reportOfPurchases } from './purchases/report.ts'
import { measureStarts } from './start-up.ts'
import { table } from './table.ts'

const {
  values: { quick, only, rows },
} = argumentsOf({
  program: 'npm run bench --',
  kinds: { quick: 'flag', only: 'text', rows: 'number' },
  help: `[--quick] [--only PART] [--rows N]
  --quick  one short repetition, to see that everything works
  --only   one part: purchases, delivery, lists, pages or starts
  --rows   the number of orders behind the lists
Example: npm run bench -- --only lists --rows 100000`,
})
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
    }

// A signal alone would leave our servers running; they are killed when this process exits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

const say = (text: string) => process.stdout.write(`${text}\n`)

const parts: Record<string, () => Promise<void>> = {
  purchases: async () => {
    say('\nDatabase: a private PostgreSQL server with durable commits\n')
    say(reportOfPurchases(await measurePurchases(extent)))
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
  lists: async () => {
    const found = await measureLists(rows ?? extent.listRows, extent.listRounds)
    say(`\nLists for staff, over HTTP, one call at a time\n\n${reportOfLists(found)}`)
  },
  pages: async () => {
    say(`\nPages on a phone with a slow network (Lighthouse)\n\n${await measurePages(extent)}`)
  },
  starts: async () => {
    say(`\n${await measureStarts(extent.starts)}`)
  },
}

if (only !== undefined && !Object.hasOwn(parts, only)) {
  fail(`There is no part '${only}', only ${Object.keys(parts).join(', ')}.`)
}
say(`Node ${process.version}, ${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}`)
for (const [name, measurePart] of Object.entries(parts)) {
  if (only === undefined || only === name) await measurePart()
}
