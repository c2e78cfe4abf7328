// Processor time by process, from Linux. Client, server and database share the machine, so the rate alone does not
// show which of them is the bottleneck.

import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const tickMs = 10

export type CpuTimes = { clientMs: number; serverMs: number; databaseMs: number; machineMs: number }

type Stat = { parent: number; ownMs: number; childrenMs: number }

export function cpuTimes(pids: { server: number; database: number }): CpuTimes {
  const self = statOf(process.pid)!
  const postmaster = statOf(pids.database)!
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pids.database)
  return {
    // Linux counts the time of our servers, which are children too, only when they have ended.
    clientMs: self.ownMs + self.childrenMs,
    serverMs: statOf(pids.server)!.ownMs,
    databaseMs: postmaster.ownMs + postmaster.childrenMs + sum(backends.map(({ ownMs }) => ownMs)),
    machineMs: machineMs(),
  }
}

export const between = (before: CpuTimes, after: CpuTimes): CpuTimes => ({
  clientMs: after.clientMs - before.clientMs,
  serverMs: after.serverMs - before.serverMs,
  databaseMs: after.databaseMs - before.databaseMs,
  machineMs: after.machineMs - before.machineMs,
})

/** Of one process, with all of its threads. Empty if it has just ended. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, can contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (...positions: number[]) => sum(positions.map((at) => Number(fields[at]) * tickMs))
    return { parent: Number(fields[1]), ownMs: ms(11, 12), childrenMs: ms(13, 14) }
  } catch {
    return undefined
  }
}

/** The busy time of all processors, for any process; idle and I/O wait do not count. */
function machineMs(): number {
  const [first] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user, nice, system, , , interrupts, softInterrupts] = first!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return sum([user!, nice!, system!, interrupts!, softInterrupts!]) * tickMs
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
