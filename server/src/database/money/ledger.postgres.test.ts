// The ledger with many concurrent sessions, on a server that really runs them concurrently.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import { credit, insertCoupon, insertTransfer, insertUser } from '../../../test/samples.ts'
import { violates } from '../engine/db.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const allAtOnce = async (count: number, attempt: (n: number) => Promise<unknown>) => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, n) => attempt(n)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  return { done: count - refused.length, reasons: refused.map(({ reason }) => reason) }
}
const balance = async (userid: number) =>
  (
    await db.rows(z.object({ paise: z.int() }))`
    select balance_paise as paise from wallets where userid = ${userid}`
  )[0]!.paise

// Covers M1.
test('of fifty concurrent debits, a wallet with money for one pays one', async () => {
  const { userid } = await insertUser(db)
  await credit(db, userid, 10_000)
  const debit = () =>
    insertTransfer(db, { debitAccount: 'wallet', debitOwner: userid, creditAccount: 'sales' })
  const { done, reasons } = await allAtOnce(50, debit)
  expect(done).toBe(1)
  expect(reasons.every((reason) => violates(reason, 'wallets_not_negative'))).toBe(true)
  expect(await balance(userid)).toBe(0)
})

test('of twenty concurrent transfers for one cause, one succeeds', async () => {
  const { userid } = await insertUser(db)
  const cause = randomUUID()
  const topUp = () =>
    insertTransfer(db, {
      kind: 'top-up',
      cause,
      debitAccount: 'clearing',
      creditAccount: 'wallet',
      creditOwner: userid,
    })
  const { done, reasons } = await allAtOnce(20, topUp)
  expect(done).toBe(1)
  expect(reasons.every((reason) => violates(reason, 'transfers_once'))).toBe(true)
  expect(await balance(userid)).toBe(10_000)
})

test('of thirty concurrent uses, a coupon with a limit of ten is used ten times', async () => {
  const { id } = await insertCoupon(db, { usageLimit: 10 })
  const use = () => db.run`update coupons set used_count = used_count + 1 where id = ${id}`
  const { done, reasons } = await allAtOnce(30, use)
  expect(done).toBe(10)
  expect(reasons.every((reason) => violates(reason, 'coupons_within_limit'))).toBe(true)
})

test('a wallet that many sessions debit equals the sum of its entries', async () => {
  const { userid } = await insertUser(db)
  await credit(db, userid, 50_000)
  const debit = (n: number) =>
    insertTransfer(db, {
      debitAccount: 'wallet',
      debitOwner: userid,
      creditAccount: 'sales',
      amountPaise: 900 + n,
    })
  const { done } = await allAtOnce(100, debit)
  expect(done).toBeGreaterThan(40)
  expect(done).toBeLessThan(56)
  const sums = db.rows(z.object({ paise: z.coerce.number() }))
  expect(
    await sums`select sum(amount_paise) as paise from ledger_entries where account = 'wallet'`,
  ).toEqual([{ paise: await balance(userid) }])
})
