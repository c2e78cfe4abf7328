// The ledger: the rules about money that the database itself enforces.

import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import {
  credit,
  insertOrder,
  insertTransfer,
  insertUser,
  insertWalletTransaction,
} from '../../../test/samples.ts'
import { violates } from '../engine/db.ts'

const { db, pool } = await openTestDatabase()
let userid = 0
beforeEach(async () => {
  userid = (await insertUser(db)).userid
})

const balance = async (of = userid) =>
  (
    await db.rows(z.object({ paise: z.int() }))`
    select balance_paise as paise from wallets where userid = ${of}`
  )[0]!.paise
const escrow = async (id: number) =>
  (
    await db.rows(z.object({ paise: z.int() }))`
    select escrow_paise as paise from orders where id = ${id}`
  )[0]!.paise
const refusalOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return (error as { constraint?: string })?.constraint ?? error
}
const toEscrow = (orderId: number, amountPaise: number) =>
  insertTransfer(db, {
    kind: 'purchase',
    debitAccount: 'wallet',
    debitOwner: userid,
    creditAccount: 'escrow',
    creditOwner: orderId,
    amountPaise,
  })

test('a new user has an empty wallet', async () => {
  expect(await balance()).toBe(0)
})

test('a transfer moves wallet and escrow together', async () => {
  await credit(db, userid, 50_000)
  const { id } = await insertOrder(db, userid)
  await toEscrow(id, 12_345)
  expect([await balance(), await escrow(id)]).toEqual([37_655, 12_345])
})

test('the transfers of one statement add up, and one with an unknown owner refuses them all', async () => {
  await credit(db, userid, 50_000)
  const { id } = await insertOrder(db, userid)
  const post = (owners: number[]) => db.run`
    insert into transfers (
      kind, cause, debit_account, debit_owner, credit_account, credit_owner, amount_paise
    )
    select 'purchase', gen_random_uuid(), 'wallet', ${userid}, 'escrow', owner, 1000
    from unnest(${owners}::bigint[]) owner`
  await post([id, id, id])
  expect([await balance(), await escrow(id)]).toEqual([47_000, 3_000])
  expect(await refusalOf(post([id, 99]))).toBe('transfers_known_owner')
  expect([await balance(), await escrow(id)]).toEqual([47_000, 3_000])
})

test('a transfer between internal accounts changes no wallet', async () => {
  await credit(db, userid, 100)
  await insertTransfer(db, { debitAccount: 'clearing', debitOwner: 1, creditAccount: 'sales' })
  expect(await balance()).toBe(100)
})

test('all entries sum to zero, and the balance of a wallet equals the sum of its entries', async () => {
  await credit(db, userid, 50_000)
  await toEscrow((await insertOrder(db, userid)).id, 10_000)
  const sums = db.rows(z.object({ total: z.string(), wallet: z.string() }))
  expect(
    await sums`
    select sum(amount_paise) as total,
      sum(amount_paise) filter (where account = 'wallet' and owner = ${userid}) as wallet
    from ledger_entries`,
  ).toEqual([{ total: '0', wallet: '40000' }])
})

test('a wallet never falls below zero, and a rejected transfer leaves no trace', async () => {
  await credit(db, userid, 9_999)
  const { id } = await insertOrder(db, userid)
  expect(await refusalOf(toEscrow(id, 10_000))).toBe('wallets_not_negative')
  expect([await balance(), await escrow(id)]).toEqual([9_999, 0])
  expect(await db.run`select 1 from transfers where ${userid} in (debit_owner, credit_owner)`).toBe(
    1,
  )
})

test('an escrow never falls below zero', async () => {
  const { id } = await insertOrder(db, userid)
  const overdrawn = insertTransfer(db, {
    debitAccount: 'escrow',
    debitOwner: id,
    creditAccount: 'sales',
  })
  expect(await refusalOf(overdrawn)).toBe('orders_escrow_not_negative')
})

test('a cause moves money once per kind', async () => {
  const topUp = { kind: 'top-up', cause: 'TX1', debitAccount: 'clearing', debitOwner: 1 }
  const toWallet = { creditAccount: 'wallet', creditOwner: userid, amountPaise: 700 }
  await insertTransfer(db, { ...topUp, ...toWallet })
  expect(await refusalOf(insertTransfer(db, { ...topUp, ...toWallet }))).toBe('transfers_once')
  await insertTransfer(db, { ...topUp, ...toWallet, kind: 'late' })
  expect(await balance()).toBe(1400)
})

test.each([
  ['an amount of nothing', { amountPaise: 0 }, 'transfers_amount_paise_check'],
  ['a negative amount', { amountPaise: -1 }, 'transfers_amount_paise_check'],
  ['an unknown kind', { kind: 'gift' }, 'transfers_kind_check'],
  ['an unknown account', { debitAccount: 'pocket' }, 'transfers_known_accounts'],
  ['an account to itself', { creditAccount: 'adjustment' }, 'transfers_two_accounts'],
  ['an unknown wallet', { creditAccount: 'wallet', creditOwner: 99 }, 'transfers_known_owner'],
  ['an unknown order', { creditAccount: 'escrow', creditOwner: 99 }, 'transfers_known_owner'],
  ['no cause', { cause: '' }, 'transfers_cause_check'],
])('a transfer of %s is refused', async (_, given, constraint) => {
  const transfer = { debitAccount: 'adjustment', creditAccount: 'sales', ...given }
  expect(await refusalOf(insertTransfer(db, transfer))).toBe(constraint)
})

// Covers U4, X8.
test.each([
  ['transfers', 'update transfers set amount_paise = 1'],
  ['transfers', 'delete from transfers'],
  ['transfers', 'truncate transfers cascade'],
  ['audit', `update audit set action = 'other'`],
  ['audit', 'delete from audit'],
  ['audit', 'truncate audit'],
  ['wallets', 'delete from wallets'],
  ['wallets', 'truncate wallets'],
  ['orders', 'truncate orders cascade'],
])('%s are kept for ever: "%s" is refused', async (table, statement) => {
  await credit(db, userid, 100)
  await db.run`insert into audit (action) values ('block-user')`
  const error = await pool.query(statement).catch((thrown) => thrown)
  expect(violates(error, `${table}_append_only`)).toBe(true)
})

// Covers X8.
test('only a transfer changes a balance', async () => {
  await credit(db, userid, 100)
  const { id } = await insertOrder(db, userid)
  const direct = 'balance_by_transfer_only'
  expect(await refusalOf(db.run`update wallets set balance_paise = 1`)).toBe(direct)
  expect(await refusalOf(db.run`update orders set escrow_paise = 1 where id = ${id}`)).toBe(direct)
  expect([await balance(), await escrow(id)]).toEqual([100, 0])
})

test('a balance starts at zero', async () => {
  const starts = 'balance_starts_at_zero'
  expect(await refusalOf(insertOrder(db, userid, { escrowPaise: 1 }))).toBe(starts)
  const opened = db.run`insert into wallets (userid, balance_paise) values (${userid}, 100)`
  expect(await refusalOf(opened)).toBe(starts)
})

test.each(['Completed', 'Refunded', 'Cancelled'])(
  'an order that holds money cannot become %s',
  async (status) => {
    await credit(db, userid, 10_000)
    const { id } = await insertOrder(db, userid)
    await toEscrow(id, 10_000)
    const move = db.run`update orders set status = ${status} where id = ${id}`
    expect(await refusalOf(move)).toBe('orders_final_holds_nothing')
  },
)

test.each([
  ['Success', false, 'refused'],
  ['Success', true, 'kept'],
  ['Created', true, 'refused'],
  ['Processing', false, 'kept'],
  ['Failed', false, 'kept'],
])(
  'a wallet transaction that is %s, with a transfer: %s, is %s',
  async (status, moved, outcome) => {
    const transferId = moved ? (await credit(db, userid, 10_000)).id : null
    const attempt = insertWalletTransaction(db, userid, { status, transferId })
    if (outcome === 'kept') await attempt
    else expect(await refusalOf(attempt)).toBe('wallet_transactions_moved_money')
  },
)

test('a transfer belongs to at most one wallet transaction', async () => {
  const { id: transferId } = await credit(db, userid, 10_000)
  await insertWalletTransaction(db, userid, { status: 'Success', transferId })
  const second = insertWalletTransaction(db, userid, { status: 'Success', transferId })
  expect(await refusalOf(second)).toBe('wallet_transactions_transfer_id_key')
})
