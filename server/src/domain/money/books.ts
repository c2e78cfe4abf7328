// The proof that the books balance: of the open days at one moment, or of everything, slice by slice.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import type { Db } from '../../database/engine/db.ts'
import type { Mismatch, Slice } from '../../database/money/books.ts'
import * as books from '../../database/money/books.ts'
import * as closings from '../../database/money/closings.ts'

/** Small enough that no statement comes near the timeout, and that the store goes on selling in between. */
const sliceSizes = { wallets: 5_000, orders: 5_000, transfers: 20_000, sums: 500_000 }

/** What must be empty, in paise or pieces. */
type Faults = {
  wallets: Mismatch[]
  escrows: Mismatch[]
  finalOrdersHoldingMoney: Mismatch[]
  ordersNotSettled: Mismatch[]
  walletTransactions: Mismatch[]
  coupons: Mismatch[]
  /** Days whose transfers are not those that were closed, with their number now and then. */
  closedDays: Mismatch[]
}

export type Proof = BooksProof & { closedDays: Mismatch[] }

export type ProofOptions = {
  /** Also the closed days, and every wallet and order. Otherwise what changed since the last closing. */
  all: boolean
  /** Called before each slice; may throw to stop the proof. */
  between?: (() => void) | undefined
}

/**
 * The open days are read in one transaction, so that they show one moment. Everything would hold that for
 * minutes; each slice is one statement instead, which compares rows that are written together.
 */
export async function proveBooks(db: Db, { all, between }: ProofOptions): Promise<Proof> {
  const faults = noFaults()
  // Before the first closing every day is open.
  const isSliced = all || !(await closings.lastClosed(db))
  if (isSliced) await proveSlices(db, faults, between)
  return db.transaction(async (tx) => {
    await books.freeze(tx)
    const open = await closings.openDays(tx)
    if (!isSliced) await proveOpenDays(tx, open, faults)
    if (open.lastId > 0) await compareBalances(tx, open, faults)
    return summarise(tx, open, faults)
  })
}

const noFaults = (): Faults => ({
  wallets: [],
  escrows: [],
  finalOrdersHoldingMoney: [],
  ordersNotSettled: [],
  walletTransactions: [],
  coupons: [],
  closedDays: [],
})

async function proveOpenDays(db: Db, open: closings.Open, faults: Faults): Promise<void> {
  const last = await books.readLastIds(db)
  await proveOrders(db, books.changedOrders(open), faults)
  const transfers = { after: open.lastId, upTo: last.transfers }
  add(faults, 'walletTransactions', await books.walletTransactions(db, transfers))
  add(faults, 'coupons', await books.coupons(db))
}

/** All balances are compared in one statement. Only if they differ, each is checked to find the wrong one. */
async function compareBalances(db: Db, open: closings.Open, faults: Faults): Promise<void> {
  const { doAgree, is, shouldBe } = await books.compareBalances(db, open)
  if (doAgree) return
  const last = await books.readLastIds(db)
  if (faults.wallets.length === 0) await proveWallets(db, last.wallets, faults)
  if (faults.escrows.length === 0) {
    const wrong = await books.orders(db, books.mayHoldMoney)
    for (const { list, ...found } of wrong) if (list === 'escrows') add(faults, list, [found])
  }
  // A wallet that is gone has no row to name.
  const isNamed = faults.wallets.length + faults.escrows.length > 0
  if (!isNamed) add(faults, 'wallets', [{ name: 'all wallets and escrows', is, shouldBe }])
}

async function proveSlices(db: Db, faults: Faults, between?: () => void): Promise<void> {
  const last = await books.readLastIds(db)
  await proveWallets(db, last.wallets, faults, between)
  for (const slice of slices(last.orders, sliceSizes.orders)) {
    between?.()
    await proveOrders(db, books.orderSlice(slice), faults)
  }
  for (const slice of slices(last.transfers, sliceSizes.transfers)) {
    between?.()
    add(faults, 'walletTransactions', await books.walletTransactions(db, slice))
  }
  add(faults, 'coupons', await books.coupons(db))
  add(faults, 'coupons', await books.countsWithoutUse(db))
  let closing = await closings.proveNext(db, 0)
  while (closing) {
    between?.()
    const { id, name, is, shouldBe, isUnchanged } = closing
    if (!isUnchanged) add(faults, 'closedDays', [{ name, is, shouldBe }])
    closing = await closings.proveNext(db, id)
  }
}

async function proveWallets(db: Db, last: number, faults: Faults, between?: () => void) {
  for (const slice of slices(last, sliceSizes.wallets)) {
    between?.()
    add(faults, 'wallets', await books.wallets(db, slice))
  }
}

async function proveOrders(db: Db, which: Parameters<typeof books.orders>[1], faults: Faults) {
  for (const { list, ...found } of await books.orders(db, which)) add(faults, list, [found])
  add(faults, 'coupons', await books.couponUsers(db, which))
}

function* slices(last: number, size: number, first = 0): Generator<Slice> {
  for (let after = first; after < last; after += size) yield { after, upTo: after + size }
}

const add = (faults: Faults, list: keyof Faults, found: Mismatch[]): void => {
  faults[list].push(...found.slice(0, books.atMost - faults[list].length))
}

const inRupees = (found: Mismatch[]) =>
  found.map(({ name, is, shouldBe }) => ({ name, is: is / 100, shouldBe: shouldBe / 100 }))

/** What the last closing recorded, and the transfers since then. */
export async function sumAccounts(db: Db, open: closings.Open) {
  const last = await books.readLastIds(db)
  const sums = new Map<string, number>()
  const count = (found: { account: string; paise: number }[]) => {
    for (const { account, paise } of found) sums.set(account, (sums.get(account) ?? 0) + paise)
  }
  count(await books.closedAccounts(db, open))
  for (const slice of slices(last.transfers, sliceSizes.sums, open.lastId)) {
    count(await books.accounts(db, slice))
  }
  return [...sums].map(([account, paise]) => ({ account, paise })).toSorted(byAccount)
}

const byAccount = (a: { account: string }, b: { account: string }): number =>
  a.account < b.account ? -1 : 1

/** Only the lists that must be empty and are not. */
export const foundBy = ({
  accounts,
  orders,
  payments,
  jobs,
  balanced,
  sumOfEntries,
  ...lists
}: Proof) => Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))

async function summarise(db: Db, open: closings.Open, faults: Faults): Promise<Proof> {
  const accounts = await sumAccounts(db, open)
  const sumOfEntries = accounts.reduce((sum, { paise }) => sum + paise, 0) / 100
  return {
    balanced: sumOfEntries === 0 && Object.values(faults).every((list) => list.length === 0),
    sumOfEntries,
    wallets: inRupees(faults.wallets),
    escrows: inRupees(faults.escrows),
    finalOrdersHoldingMoney: inRupees(faults.finalOrdersHoldingMoney),
    ordersNotSettled: inRupees(faults.ordersNotSettled),
    walletTransactions: inRupees(faults.walletTransactions),
    coupons: faults.coupons,
    closedDays: faults.closedDays,
    accounts: accounts.map(({ account, paise }) => ({ account, balance: paise / 100 })),
    orders: await books.orderCounts(db),
    payments: await books.paymentCounts(db),
    jobs: await books.jobCounts(db),
  }
}
