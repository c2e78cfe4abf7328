// Kills a process that writes to the embedded database, and looks for what it had acknowledged.

import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import { preparedDump, unpack } from '../database/cluster.ts'
import { endOf, inTime, startProcess, temporaryFolder } from './processes.ts'
import type { Process } from './spawned.ts'

export async function preparedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await unpack(preparedDump(), folder)
  return folder
}

export const startWriter = (folder: string, nodeArgs: string[] = []): Process =>
  startProcess({
    script: join(import.meta.dirname, '../database/write-transfers.ts'),
    args: [folder],
    nodeArgs,
  })

/** Kills it once it has acknowledged this many commits; returns all that it acknowledged. */
export async function killAfter(writer: Process, commits: number): Promise<string[]> {
  const written = () => keptIn(writer.said.out).length
  const comes = expect.poll(written, { ...inTime, interval: 10 }).toBeGreaterThanOrEqual(commits)
  await Promise.race([comes, endOf(writer)])
  expect(await writer.kill('SIGKILL')).toBe('SIGKILL')
  return keptIn(writer.said.out)
}

const keptIn = (out: string): string[] =>
  // The last line may be incomplete.
  out
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => /^kept (\S+)$/.exec(line)?.[1] ?? [])

/** In each kill at most one commit happened without being acknowledged. */
export async function expectKept(folder: string, kept: string[], kills: number): Promise<void> {
  const { db, close } = await openEmbedded(folder)
  const found = await db.rows(z.object({ cause: z.string() }))`
    select cause from transfers where credit_account = 'sales'`
  const causes = new Set(found.map(({ cause }) => cause))
  expect(kept.filter((cause) => !causes.has(cause))).toEqual([])
  expect(causes.size - kept.length).toBeLessThanOrEqual(kills)
  const sums = db.rows(z.object({ balance: z.int(), entries: z.coerce.number() }))
  const [wallet] = await sums`
    select balance_paise as balance, (
      select sum(amount_paise) from ledger_entries where account = 'wallet' and owner = w.userid
    ) as entries from wallets w`
  expect(wallet!.balance).toBe(wallet!.entries)
  await close()
}
