// The totals while many sessions write, others read, and past days are folded repeatedly.

import { expect, test } from 'vitest'
import { drawLists, expectSameBounds, wholeLists } from '../../../test/database/bounds.ts'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { drawing } from '../../../test/database/plain-lists.ts'
import { countedTotals, keptTotals } from '../../../test/database/totals.ts'
import { insertOrder, insertUser, insertWalletTransaction } from '../../../test/samples.ts'
import * as totals from './totals.ts'

const { db } = await openTestDatabase()

test('twenty sessions write days that two others fold, and nothing is lost or counted twice', async () => {
  let isOver = false
  const folding = Promise.all(
    [1, 2].map(async () => {
      let folded = 0
      while (!isOver) {
        await totals.fold(db)
        folded += 1
      }
      return folded
    }),
  )
  const reading = (async () => {
    const draw = drawing(1)
    for (let read = 0; !isOver || read < 10; read += 1) {
      for (const list of drawLists(draw)) {
        await expectSameBounds(db, list, totals.allDays, { page: 1 + draw.below(5), limit: 9 })
      }
    }
  })()
  const createdAt = '2026-03-01T00:00:00Z'
  await Promise.all(
    Array.from({ length: 20 }, async (_, writer) => {
      const { userid } = await insertUser(db, { createdAt })
      for (let round = 0; round < 8; round += 1) {
        const { id: transaction } = await insertWalletTransaction(db, userid, { createdAt })
        const { id: order } = await insertOrder(db, userid, { createdAt, status: 'Queued' })
        // Some move the order first and some the wallet.
        const moves = [
          (tx: typeof db) => tx.run`update orders set status = 'Processing' where id = ${order}`,
          (tx: typeof db) =>
            tx.run`update wallet_transactions set status = 'Failed' where id = ${transaction}`,
        ]
        await db.transaction(async (tx) => {
          for (const move of writer % 2 ? moves : moves.toReversed()) await move(tx)
        })
      }
      await db.run`update users set is_blocked = true where userid = ${userid}`
    }),
  )
  isOver = true
  await reading
  for (const folded of await folding) expect(folded).toBeGreaterThan(0)
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  await totals.fold(db)
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
})

test('a recount waits for a fold, and counts what it folded once', async () => {
  const { userid } = await insertUser(db)
  await insertOrder(db, userid, { createdAt: '2025-03-01T00:00:00Z' })
  const waiting = () => db.number`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { recounted } = await db.transaction(async (tx) => {
    await totals.fold(tx)
    const recounting = db.run`select set_store_time_zone('America/New_York')`
    await expect.poll(waiting).toBe(1)
    return { recounted: recounting }
  })
  await recounted
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  for (const list of wholeLists) {
    await expectSameBounds(db, list, totals.allDays, { page: 2, limit: 9 })
  }
})
