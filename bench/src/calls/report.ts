// The costs of calls as a table, and whether the targets are met.

import { median } from '../median.ts'
import type { CpuTimes } from '../purchases/cpu.ts'
import { table } from '../table.ts'
import { bareRead, longPage, type Row, signedInRead } from './measure.ts'

/** A signed-in read may cost this many times the CPU time of a bare read. */
const mostTimesBare = 1.5
/** CPU time of a page of 1000 orders, in the server and in the database. */
const longPageMs = 7
const targetClients = 8

export function reportOf(rows: Row[]): string {
  const rowOf = (name: string, clients: number) =>
    rows.find((row) => row.name === name && row.clients === clients)!
  const lines = rows.map((row) => [
    row.name,
    String(row.clients),
    median(row.timed.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0),
    median(row.timed.map(({ p50Ms }) => p50Ms)).toFixed(1),
    median(row.timed.map(({ p99Ms }) => p99Ms)).toFixed(1),
    cpuMs(row, ({ serverMs }) => serverMs).toFixed(2),
    cpuMs(row, ({ databaseMs }) => databaseMs).toFixed(2),
    timesBare(row, rowOf(bareRead, row.clients)).toFixed(2),
  ])
  const head = ['', 'clients', 'per second', 'p50 ms', 'p99 ms', 'CPU ms server', 'database']
  const times = timesBare(rowOf(signedInRead, targetClients), rowOf(bareRead, targetClients))
  const page = rowOf(longPage, targetClients)
  const ofPage = [
    cpuMs(page, ({ serverMs }) => serverMs),
    cpuMs(page, ({ databaseMs }) => databaseMs),
  ]
  const verdict = (isMet: boolean) => (isMet ? 'target met' : 'target missed')
  return [
    table([...head, 'CPU, times bare'], lines),
    `\nAt ${targetClients} clients: a signed-in read costs ${times.toFixed(2)} bare reads, ` +
      `${verdict(times <= mostTimesBare)} (at most ${mostTimesBare});`,
    `a page of 1000 orders ${ofPage.map((ms) => ms.toFixed(1)).join(' + ')} ms of CPU time, ` +
      `${verdict(ofPage.every((ms) => ms <= longPageMs))} (at most ${longPageMs} + ${longPageMs})`,
  ].join('\n')
}

const cpuMs = ({ cpu, timed }: Row, of: (cpu: CpuTimes) => number): number =>
  median(cpu.map((one, repetition) => of(one) / timed[repetition]!.count))

const timesBare = (row: Row, bare: Row): number => bothMs(row) / bothMs(bare)

const bothMs = (row: Row): number => cpuMs(row, ({ serverMs, databaseMs }) => serverMs + databaseMs)
