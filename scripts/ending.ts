// Ends a run together with every process it started. Even if only this process gets the signal, no test
// worker, database, browser, store or simulator is left running.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** How long interrupted processes have to exit before they are killed. */
const graceMs = 5000

/** Identified by pid and start time, because the system reuses pids. */
export type RunningProcess = { pid: number; startedAt: string; command: string }
type Listed = RunningProcess & { parent: number }

/**
 * Starts a process outside our process group. Ctrl-C interrupts the whole group, and we interrupt our
 * processes ourselves; many programs exit without cleaning up when they are interrupted twice.
 */
export const startApart = (
  command: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess => spawn(command, args, { ...options, detached: true })

let isEnding = false

/** The exit code. Never resolves once the run is being ended, so that the run does not continue. */
export const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (!isEnding) resolve(code)
    })
  })

/** `cleanUp` runs after all processes have ended. */
export function endOnSignals(cleanUp: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isEnding) return
      isEnding = true
      await endDescendants()
      await cleanUp()
      process.exit(128 + constants.signals[signal])
    })
  }
}

async function endDescendants(): Promise<void> {
  // Remember them all: once its parent has ended, a process is no longer listed as a descendant.
  const known = new Map<number, RunningProcess>()
  const findMore = () => {
    const found = descendantsOf(process.pid).filter(({ pid }) => !known.has(pid))
    for (const one of found) known.set(one.pid, one)
    return found
  }
  const left = () => [...known.values()].filter(isRunning)
  const deadline = performance.now() + graceMs
  do {
    for (const one of findMore()) send(one, 'SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (left().length > 0 && performance.now() < deadline)
  while (left().length > 0) {
    findMore()
    for (const one of left()) send(one, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function send({ pid }: RunningProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}

export function descendantsOf(pid: number): RunningProcess[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []))
  const below = (parent: number): Listed[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

export const isRunning = ({ pid, startedAt }: RunningProcess): boolean =>
  read(pid).some((now) => now.startedAt === startedAt)

/** Empty if the process has ended, even if it is still a zombie. */
function read(pid: number): Listed[] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return []
  }
  // The name is in parentheses and may contain anything; the fields after it are separated by spaces.
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return []
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  return [{ pid, parent: Number(parent), startedAt: rest[17]!, command }]
}
