// The store as a process of its own, started as `npm start` does and ended in every way there is.

import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { addressIn, type Process, type Start, spawnProcess } from './spawned.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
export const inTime = { timeout: 100_000, interval: 20 }

/** Ended with the test at the latest, whatever the test does. */
export function startProcess(start: Start): Process {
  const started = spawnProcess(start)
  onTestFinished(async () => {
    await started.kill('SIGKILL')
  })
  return started
}

export type Store = Process & { address: string }

/** The store on a folder; resolves once it has greeted. */
export async function startStoreOn(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Store> {
  const store = startStoreProcess(folder, environment)
  const address = () => addressIn(store)
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
