// The figures of the overload as a table, and whether the target is met.

import { median } from '../median.ts'
import { timedOf } from '../purchases/timing.ts'
import { table } from '../table.ts'
import { type Overload, type Round, times } from './measure.ts'

/** At this many times the sustained rate, at least this fraction of it is still sold. */
const target = 0.9

export function reportOf({ isApart, rounds }: Overload): string {
  const ratios = rounds.map(ratioOf)
  const reached = median(ratios)
  const others = rounds.flatMap(({ flood }) =>
    [...flood.answers, ...flood.late].filter(({ status }) => ![201, 429, 503].includes(status)),
  )
  const isMet = reached >= target && others.length === 0
  return [
    table(head, rounds.map(row)),
    isApart
      ? '\nThe client has a processor of its own; store and database share the others.'
      : '\nClient, store and database share the processors, so the flood itself takes some of the goodput.',
    `At ${times} times the sustained rate: ${reached.toFixed(2)} of it is sold ` +
      `(${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), ` +
      `${others.length} answers other than 201, 429 and 503, ` +
      `${isMet ? 'target met' : 'target missed'} (at least ${target}, none)`,
  ].join('\n')
}

const head = [
  'sustained/s',
  'asked/s',
  'sold/s',
  'ratio',
  'refused/s',
  'sold p50 ms',
  'p99',
  'refused p50 ms',
  'p99',
  'not sent',
  'CPU s server',
  'database',
]

const ratioOf = ({ sustained, flood }: Round): number => soldPerSecond(flood) / sustained

const soldPerSecond = ({ answers, seconds }: Round['flood']): number =>
  answers.filter(({ status }) => status === 201).length / seconds

function row({ sustained, flood, cpu }: Round): string[] {
  const timed = (isCounted: (status: number) => boolean) =>
    timedOf(
      flood.answers.filter(({ status }) => isCounted(status)).map(({ tookMs }) => tookMs),
      flood.seconds,
    )
  const sold = timed((status) => status === 201)
  const refused = timed((status) => status === 503 || status === 429)
  return [
    sustained.toFixed(0),
    (flood.sent / flood.seconds).toFixed(0),
    sold.perSecond.toFixed(0),
    ratioOf({ sustained, flood, cpu }).toFixed(2),
    refused.perSecond.toFixed(0),
    sold.p50Ms.toFixed(0),
    sold.p99Ms.toFixed(0),
    (refused.p50Ms ?? 0).toFixed(0),
    (refused.p99Ms ?? 0).toFixed(0),
    String(flood.unsent),
    (cpu.serverMs / 1000).toFixed(1),
    (cpu.databaseMs / 1000).toFixed(1),
  ]
}
