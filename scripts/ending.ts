// Ends a run with everything it started: a signal that reaches this process alone must not leave test
// workers, databases, browsers, stores or simulators behind.

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** How long what is interrupted has to end by itself, before it is killed. */
const graceMs = 5000

/** Started at a moment, because numbers of processes are given out again. */
export type RunningProcess = { pid: number; startedAt: string; command: string }
type Listed = RunningProcess & { parent: number }

/**
 * Starts it outside our process group. Ctrl-C in a terminal interrupts the whole group, and we
 * interrupt our processes ourselves: twice is for many of them a call to drop everything.
 */
export const startApart = (
  command: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess => spawn(command, args, { ...options, detached: true })

let isEnding = false

/** Its exit code. A run that is being ended learns no more of it, and so does not go on. */
export const exitCodeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (!isEnding) resolve(code)
    })
  })

/** `cleanUp` runs when the processes are gone. */
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
  // Once its parent is gone, a process is no longer known as a descendant.
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
    // It ended just now.
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

/** Nothing when it is gone, or dead and only waits to be buried. */
function read(pid: number): Listed[] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return []
  }
  // The name stands in parentheses and may hold anything; what follows it is split by blanks.
  const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return []
  const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  return [{ pid, parent: Number(parent), startedAt: rest[17]!, command }]
}
