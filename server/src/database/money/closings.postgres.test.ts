// A closing waits for transactions that may still commit a transfer with an earlier id.

import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import { emptyTables, openAnother, openTestDatabase } from '../../../test/database/databases.ts'
import { insertTransfer, insertUser } from '../../../test/samples.ts'
import { closeNext, isPast, readHorizon } from './closings.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const provenAt = '2026-03-31T06:30:00Z'

test('a transfer that commits after a later one is in the same closing', async () => {
  const { userid } = await insertUser(db)
  const toWallet = { debitAccount: 'adjustment', creditAccount: 'wallet', creditOwner: userid }
  const { pool } = await openAnother()
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(`insert into transfers (kind, cause, debit_account, credit_account, amount_paise, created_at)
    values ('adjustment', 'slow', 'clearing', 'suspense', 500, now() - interval '2 days')`)
  await insertTransfer(db, toWallet)
  await changeBehindItsBack(
    database,
    `update transfers set created_at = created_at - interval '2 days'`,
  )

  const horizon = await readHorizon(db)
  expect(horizon.upTo).toBe(2)
  expect(await isPast(db, horizon)).toBe(false)
  await slow.query('commit')
  slow.release()
  // Transactions of other databases on the server count too.
  await expect.poll(() => isPast(db, horizon)).toBe(true)
  expect(await closeNext(db, horizon, provenAt)).toMatchObject({ transfers: 2 })
})

test('nodes that close at the same time close each day once, and nothing of today', async () => {
  const { userid } = await insertUser(db)
  const toWallet = { debitAccount: 'adjustment', creditAccount: 'wallet', creditOwner: userid }
  for (const days of [3, 3, 2, 1, 0]) {
    await insertTransfer(db, toWallet)
    await changeBehindItsBack(
      database,
      `update transfers set created_at = now() - interval '${days} days'
      where id = (select max(id) from transfers)`,
    )
  }
  const horizon = await readHorizon(db)
  const closeAll = async () => {
    let count = 0
    while (await closeNext(db, horizon, provenAt)) count += 1
    return count
  }
  await Promise.all([closeAll(), closeAll(), closeAll()])
  await closeAll()
  const sizes = await db.rows(z.object({ transfers: z.int() }))`
    select transfers from ledger_closings order by id`
  expect(sizes.map(({ transfers }) => transfers)).toEqual([2, 1, 1])
})
