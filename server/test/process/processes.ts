// Starts the store as a process, as `npm start` does, and ends it with the test.

import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { addressIn, type Process, type Start, spawnProcess } from './spawned.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
/** A first start took more than five minutes on a very busy machine. */
export const inTime = { timeout: 900_000, interval: 20 }
/** Above the time that any wait inside has. */
export const long = 1_800_000

/** The process ends with the test at the latest. */
export function startProcess(start: Start): Process {
  const started = spawnProcess(start)
  onTestFinished(async () => {
    await started.kill('SIGKILL')
  })
  return started
}

export type Store = Process & { address: string }

/** Starts the store on a data folder; resolves once it has printed its address. */
export async function startStoreOn(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Store> {
  const store = startStoreProcess(folder, environment)
  const address = () => addressIn(store)
  await Promise.race([expect.poll(address, inTime).toBeDefined(), endOf(store)])
  return { ...store, address: address()! }
}

/** Rejects with the process's error output as soon as it ends. */
async function endOf({ ended, said }: Process): Promise<never> {
  const how = await ended
  throw new Error(`The process ended (${how}): ${said.err}`)
}

export const startStoreProcess = (
  folder: string,
  environment: Record<string, string> = {},
): Process =>
  startProcess({ script: main, environment: { PORT: '0', DATA_DIR: folder, ...environment } })

/**
 * Starts the store, which is killed once it has written this much, or is open because it had less to write. A first
 * start writes 40 MB to make the database.
 */
export async function killStart(folder: string, megabytes: number): Promise<void> {
  const store = startProcess({
    script: main,
    nodeArgs: ['--import', join(import.meta.dirname, 'kill-after-writing.ts')],
    environment: { PORT: '0', DATA_DIR: folder, KILL_AFTER_MEGABYTES: String(megabytes) },
  })
  const what = `killed after ${megabytes} MB`
  const isOver = () => addressIn(store) ?? (isAlive(store.pid) ? undefined : 'killed')
  await expect.poll(isOver, inTime).toBeDefined()
  expect(await store.kill('SIGKILL'), what).toBe('SIGKILL')
  expect(store.said.err, what).toBe('')
}

/** An empty folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function isAlive(pid: number): boolean {
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
