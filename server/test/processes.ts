// The store as a process of its own, started as `npm start` does and ended in every way there is.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'

export const main = join(import.meta.dirname, '../src/main.ts')
export const inTime = { timeout: 100_000, interval: 20 }

export type Process = {
  pid: number
  /** What it has written so far. */
  said: { out: string; err: string }
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  kill(signal: NodeJS.Signals): Promise<number | string>
}

type Start = {
  script: string
  args?: string[]
  nodeArgs?: string[]
  environment?: Record<string, string>
}

/** Ended with the test at the latest, whatever the test does. */
export function startProcess({
  script,
  args = [],
  nodeArgs = [],
  environment = {},
}: Start): Process {
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    // Neither a `.env` of this folder nor the settings of this run are any of its business.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...environment },
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
  onTestFinished(async () => {
    await kill('SIGKILL')
  })
  return { pid: child.pid!, said, ended, kill }
}

export type Store = Process & { address: string }

/** The store on a folder; resolves once it has greeted. */
export async function startStoreOn(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Store> {
  const store = startStoreProcess(folder, environment)
  const address = () => /is open at (http:\S+)/.exec(store.said.out)?.[1]
  await Promise.race([expect.poll(address, inTime).toBeDefined(), endOf(store)])
  return { ...store, address: address()! }
}

/** Fails with what a process said last, as soon as it ends. */
export async function endOf({ ended, said }: Process): Promise<never> {
  const how = await ended
  throw new Error(`it ended (${how}): ${said.err}`)
}

export const startStoreProcess = (
  folder: string,
  environment: Record<string, string> = {},
): Process =>
  startProcess({ script: main, environment: { PORT: '0', DATA_DIR: folder, ...environment } })

/** A folder that goes away with the test, a copy of another where one is given. */
export async function temporaryFolder(copyOf?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (copyOf) await cp(copyOf, folder, { recursive: true })
  return folder
}

export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
