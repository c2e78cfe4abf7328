// Gives the client a processor of its own. A flood comes from other machines; one that takes processor time from the
// store would make the store look slower than it is.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** False where there is only one processor, or no `taskset`: then everybody shares. */
export function keepApart(pids: { server: number; database: number }): boolean {
  const count = cpus().length
  if (count < 2) return false
  try {
    const others = `0-${count - 2}`
    for (const pid of [pids.server, pids.database, ...childrenOf(pids.database)]) pin(pid, others)
    pin(process.pid, String(count - 1))
    return true
  } catch {
    return false
  }
}

const pin = (pid: number, processors: string) =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)])

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${readdirSync(`/proc/${pid}/task`)[0]}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number)
