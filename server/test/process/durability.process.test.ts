// The embedded database never loses an acknowledged commit, whatever happens to the process.

import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import { preparedDump, unpack } from '../database/cluster.ts'
import { endOf, inTime, startProcess, temporaryFolder } from './processes.ts'

const script = join(import.meta.dirname, '../database/write-transfers.ts')
const keptIn = (out: string): string[] =>
  // The last line may be incomplete.
  out
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => /^kept (\S+)$/.exec(line)?.[1] ?? [])

let prepared = ''
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'gemwala-durable-'))
  await unpack(preparedDump(), prepared)
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

test('every commit is forced to disk before it is acknowledged', async () => {
  const folder = await temporaryFolder(prepared)
  const writer = startProcess({
    script,
    args: [folder, '20'],
    nodeArgs: ['--import', join(import.meta.dirname, '../database/tell-syncs.ts')],
  })
  expect(await writer.ended, writer.said.err).toBe(0)
  const lines = writer.said.out
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(lines.filter((line) => line === 'kept')).toHaveLength(20)
  for (const [at, line] of lines.entries()) {
    if (line === 'kept') expect(lines[at - 1]).toBe('synced')
  }
}, 900_000)

test('no acknowledged commit is lost when the process is killed twice while it writes', async () => {
  const folder = await temporaryFolder(prepared)
  const kept: string[] = []
  // The second time, on a database that has recovered from a kill.
  for (let round = 0; round < 2; round += 1) {
    const writer = startProcess({ script, args: [folder] })
    const enough = randomInt(1, 60)
    const written = () => keptIn(writer.said.out).length
    const comes = expect.poll(written, { ...inTime, interval: 10 }).toBeGreaterThanOrEqual(enough)
    await Promise.race([comes, endOf(writer)])
    expect(await writer.kill('SIGKILL')).toBe('SIGKILL')
    kept.push(...keptIn(writer.said.out))
  }

  const { db, close } = await openEmbedded(folder)
  const found = await db.rows(z.object({ cause: z.string() }))`
    select cause from transfers where credit_account = 'sales'`
  const causes = new Set(found.map(({ cause }) => cause))
  expect(kept.filter((cause) => !causes.has(cause))).toEqual([])
  // In each round at most one commit happened without being acknowledged.
  expect(causes.size - kept.length).toBeLessThanOrEqual(2)
  const sums = db.rows(z.object({ balance: z.int(), entries: z.coerce.number() }))
  const [wallet] = await sums`
    select balance_paise as balance, (
      select sum(amount_paise) from ledger_entries where account = 'wallet' and owner = w.userid
    ) as entries from wallets w`
  expect(wallet!.balance).toBe(wallet!.entries)
  await close()
}, 900_000)
