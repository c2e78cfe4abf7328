// The figures of the purchases as a table, and whether the target is met.

import { median } from '../median.ts'
import { table } from '../table.ts'
import type { CpuTimes } from './cpu.ts'
import type { Row } from './measure.ts'
import type { Timed } from './timing.ts'

/** Purchases over HTTP should reach at least this fraction of pgbench's rate. */
const target = 0.6
const targetClients = 32

export function reportOf(rows: Row[]): string {
  const yardstick = (clients: number) =>
    rows.find((row) => row.way === 'pgbench' && row.clients === clients)!
  const ratiosOf = (row: Row) =>
    row.timed.map(
      ({ perSecond }, repetition) =>
        perSecond / yardstick(row.clients).timed[repetition]!.perSecond,
    )
  const lines = rows.map((row) => {
    const of = (figure: keyof Timed) => median(row.timed.map((one) => one[figure]))
    const perPiece = (of: (cpu: CpuTimes) => number) =>
      median(row.cpu.map((cpu, repetition) => of(cpu) / row.timed[repetition]!.count)).toFixed(2)
    const ratios = ratiosOf(row)
    return [
      row.way,
      String(row.clients),
      of('perSecond').toFixed(0),
      of('p50Ms').toFixed(1),
      of('p99Ms').toFixed(1),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      perPiece(({ clientMs }) => clientMs),
      perPiece(({ serverMs }) => serverMs),
      perPiece(({ databaseMs }) => databaseMs),
      perPiece(otherMs),
    ]
  })
  const head = [
    'purchases',
    'clients',
    'per second',
    'p50 ms',
    'p99 ms',
    'ratio to pgbench',
    'lowest to highest',
    'CPU ms client',
    'server',
    'database',
    'others',
  ]
  const reached = median(
    ratiosOf(rows.find((row) => row.way === 'http' && row.clients === targetClients)!),
  )
  return [
    table(head, lines),
    '\nClient, server and database share the processors of this machine: what one uses the others lack.',
    `Over HTTP at ${targetClients} clients: ${reached.toFixed(2)} of pgbench, ` +
      `${reached >= target ? 'target met' : 'target missed'} (at least ${target})`,
  ].join('\n')
}

/** Processor time of none of our processes: the kernel and other programs. */
const otherMs = ({ machineMs, clientMs, serverMs, databaseMs }: CpuTimes): number =>
  Math.max(0, machineMs - clientMs - serverMs - databaseMs)
