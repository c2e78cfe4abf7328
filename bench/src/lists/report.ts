// The figures of the lists as a table, the slowest calls of each kind first, and whether the targets are met.

import type { Timed } from '../purchases/timing.ts'
import { table } from '../table.ts'
import type { Lists, Measured } from './measure.ts'

type Kind = Measured['kind']
const targets: Record<Kind, { figure: 'p95Ms' | 'p99Ms' | 'mostMs'; ms: number }> = {
  stats: { figure: 'p99Ms', ms: 20 },
  filter: { figure: 'p99Ms', ms: 20 },
  search: { figure: 'p95Ms', ms: 50 },
  'short search': { figure: 'mostMs', ms: 1000 },
}

export function reportOf({ rows, seededSeconds, calls, ...beside }: Lists): string {
  const line = (name: string, took: Timed) => [
    name,
    took.p50Ms.toFixed(1),
    took.p95Ms.toFixed(1),
    took.p99Ms.toFixed(1),
    took.mostMs.toFixed(1),
    (took.p50Ms / beside.byKeyOverHttp.p50Ms).toFixed(1),
  ]
  const head = ['', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'p50 to look-up over HTTP']
  const parts = [
    `${rows} orders, ${rows} wallet transactions, ${rows / 5} users, in ${seededSeconds.toFixed(0)} seconds`,
    table(head, [
      line('an order by primary key, at the database', beside.byKey),
      line('an order by its orderid, over HTTP', beside.byKeyOverHttp),
      line('arithmetic, always the same', beside.arithmetic),
    ]),
  ]
  for (const kind of Object.keys(targets) as Kind[]) {
    const { figure, ms } = targets[kind]
    const these = calls
      .filter((call) => call.kind === kind)
      .sort((a, b) => b.took.p50Ms - a.took.p50Ms)
    const within = these.filter(({ took }) => took[figure] <= ms).length
    parts.push(
      table(
        [kind, ...head.slice(1)],
        these.map(({ path, query, took }) => line(`${path}?${query}`, took)),
      ),
      `${kind}: ${within} of ${these.length} within ${ms} ms (${figure.replace('Ms', '')})`,
    )
  }
  return parts.join('\n\n')
}
