// The lists for staff as whole files. Who took which is written down.

import type { Caller, Context } from '../context.ts'
import * as audit from '../database/audit.ts'
import type {
  ExportedTransaction,
  ExportedUser,
  OrderExport,
  UserExport,
  WalletExport,
} from '../database/exports.ts'
import * as exported from '../database/exports.ts'
import type { GridFilter, GridRow } from '../database/prices.ts'
import * as prices from '../database/prices.ts'
import type { Session } from './sessions.ts'

export type { ExportedTransaction, ExportedUser, GridRow }

type Taken = { action: string; filter: object; session: Session; caller: Caller }

const writeDown = ({ db }: Context, { action, filter, session, caller }: Taken) =>
  audit.add(db, {
    action,
    actorUserid: session.userid,
    subject: '',
    after: { filter },
    ip: caller.ip,
  })

export type By = { session: Session; caller: Caller }

export async function exportOrders(ctx: Context, filter: OrderExport, by: By) {
  await writeDown(ctx, { action: 'orders exported', filter, ...by })
  return exported.orders(ctx.db, filter)
}

export async function exportPayments(ctx: Context, filter: OrderExport, by: By) {
  await writeDown(ctx, { action: 'payments exported', filter, ...by })
  return exported.orders(ctx.db, filter)
}

export async function exportTransactions(ctx: Context, filter: WalletExport, by: By) {
  await writeDown(ctx, { action: 'wallet transactions exported', filter, ...by })
  return exported.transactions(ctx.db, filter)
}

export async function exportUsers(ctx: Context, filter: UserExport, by: By) {
  await writeDown(ctx, { action: 'users exported', filter, ...by })
  return exported.users(ctx.db, filter)
}

export async function exportPrices(ctx: Context, filter: GridFilter, by: By) {
  await writeDown(ctx, { action: 'prices exported', filter, ...by })
  return prices.grid(ctx.db, filter)
}
