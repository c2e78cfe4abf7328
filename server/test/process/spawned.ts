// Runs one of our programs as a process, and collects its output and exit code.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All processes share one compile cache, because compiling takes half of a start. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled')

export type Process = {
  pid: number
  /** The output so far. */
  said: { out: string; err: string }
  /** Resolves with the exit code, or with the signal that ended the process. */
  ended: Promise<number | string>
  kill(signal: NodeJS.Signals): Promise<number | string>
}

export type Start = {
  script: string
  args?: string[]
  nodeArgs?: string[]
  environment?: Record<string, string>
}

export function spawnProcess({
  script,
  args = [],
  nodeArgs = [],
  environment = {},
}: Start): Process {
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    // The process must read neither a `.env` in this folder nor the environment of this run.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | string)
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid!, said, ended, kill }
}

/** The address of a store, once it has printed it. */
export const addressIn = ({ said }: Process): string | undefined =>
  /is open at (http:\S+)/.exec(said.out)?.[1]

/** From /proc, because a small machine has no `ps`. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process may end between the two reads.
  const states = await Promise.all(
    pids.map((one) => readFile(`/proc/${one}/status`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, at) => states[at]!.includes(`\nPPid:\t${pid}\n`)).map(Number)
}
