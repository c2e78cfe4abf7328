// How long the store takes from the command to its first answer: with nothing there, when it makes
// and fills its database, and with the database of an earlier start.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore } from '../server.ts'

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
  const begun = performance.now()
  const store = await startStore(folder)
  try {
    const answer = await fetch(`${store.address}/health`)
    const tookMs = performance.now() - begun
    if (answer.status !== 200) throw new Error(`/health answered ${answer.status}`)
    return tookMs
  } finally {
    await store.stop()
  }
}
