// Exports whole lists for staff, and records who exported what.

import type { Caller, Context } from '../../context.ts'
import type { GridRow } from '../../database/catalogue/prices.ts'
import * as prices from '../../database/catalogue/prices.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as exported from '../../database/lists/exports.ts'
import { maskContacts } from '../accounts/masks.ts'
import type { Session } from '../accounts/sessions.ts'

export type { GridRow }

export type By = {
  session: Session
  /** What the rows are read from; the record of the export is written to the context's own database. */
  reads: Db
  caller: Caller
}

/** A filter for the audit, in which nobody searches for the people whom somebody searched for. */
export const recordedFilter = (filter: object): object =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskContacts(value) : value,
    ]),
  )

const exportOf =
  <Filter extends object, Rows>(action: string, read: (db: Db, filter: Filter) => Rows) =>
  async ({ db }: Context, filter: Filter, { session, reads, caller }: By): Promise<Rows> => {
    const after = { filter: recordedFilter(filter) }
    await audit.add(db, { action, actorUserid: session.userid, subject: '', after, ip: caller.ip })
    return read(reads, filter)
  }

export const exportOrders = exportOf('orders exported', exported.orders)
export const exportPayments = exportOf('payments exported', exported.orders)
export const exportTransactions = exportOf('wallet transactions exported', exported.transactions)
export const exportUsers = exportOf('users exported', exported.users)
export const exportPrices = exportOf('prices exported', prices.grid)
