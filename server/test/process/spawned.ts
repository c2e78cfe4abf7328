// A program of ours as a process of its own, with what it said and how it ended.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Many of them are started, and half of a start is compiling: the first one keeps it for the others. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled')

export type Process = {
  pid: number
  /** What it has written so far. */
  said: { out: string; err: string }
  /** Its exit code, or the signal that ended it. */
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
    // Neither a `.env` of this folder nor the settings of this run are any of its business.
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

/** Where a store listens, once it has greeted. */
export const addressIn = ({ said }: Process): string | undefined =>
  /is open at (http:\S+)/.exec(said.out)?.[1]
