// Everything that the store knows about a customer: the one list that the file with their data is made from.
// A new table with data of customers is added here, and to what a deletion removes
// (delete-account.ts).

import type { Context } from '../../../context.ts'
import * as ownData from '../../../database/accounts/own-data.ts'

type Row = Record<string, string | number | boolean | null>
type Source = {
  /** Names the rows in the JSON file, and the CSV file. */
  name: string
  read: (ctx: Context, userid: number) => Promise<Row[]>
}

export const sources: Source[] = [
  { name: 'account', read: ({ db }, userid) => ownData.accounts(db, userid) },
  { name: 'sessions', read: ({ db }, userid) => ownData.sessions(db, userid) },
  { name: 'second-factors', read: ({ db }, userid) => ownData.secondFactors(db, userid) },
  { name: 'orders', read: ({ db }, userid) => ownData.orders(db, userid) },
  { name: 'order-parts', read: parts },
  { name: 'payments', read: ({ db }, userid) => ownData.payments(db, userid) },
  { name: 'wallet', read: ({ db }, userid) => ownData.walletTransactions(db, userid) },
  { name: 'activity', read: ({ db }, userid) => ownData.auditEntries(db, userid) },
]

/** Codes that the customer has not opened stay closed: an opened code cannot be refunded. */
async function parts({ db, vault }: Context, userid: number): Promise<Row[]> {
  const found = await ownData.parts(db, userid)
  return found.map(({ sealed, ...part }) => ({
    ...part,
    openedCode: sealed === null ? null : vault.open(sealed),
  }))
}
