// Measures the time from the command to the first answer: with an empty folder, when the store creates and fills its
// database, and with an existing database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore } from './server.ts'

export type StartTimes = { firstMs: number; secondMs: number }

export async function measureStartUp(): Promise<StartTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  try {
    return { firstMs: await timeStart(folder), secondMs: await timeStart(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeStart(folder: string): Promise<number> {
  const startedMs = performance.now()
  const store = await startStore(folder)
  try {
    const answer = await fetch(`${store.address}/health`)
    const tookMs = performance.now() - startedMs
    if (answer.status !== 200) throw new Error(`/health answered ${answer.status}`)
    return tookMs
  } finally {
    await store.stop()
  }
}
