// The lists for staff as files: sent at once, or written by a job and fetched later.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { priceEndpoints, priceLabels } from '@gemwala/contract/catalogue/prices'
import { exportEndpoints } from '@gemwala/contract/console/exports'
import type { AskedExport } from '@gemwala/contract/console/exports.shapes'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import * as columns from '../../domain/console/export-columns.ts'
import * as exports from '../../domain/console/exports.ts'
import {
  exportedFile,
  findExport,
  listExports,
  startExport,
} from '../../domain/console/long-exports.ts'
import type { Column } from '../../kit/files/csv-file.ts'
import { storeTime } from '../../kit/files/store-time.ts'
import { toRupees } from '../../kit/money.ts'
import { costInRupees } from '../catalogue/items.ts'
import { callerOf } from '../frame/caller.ts'
import { sendCsv, sendTexts } from '../frame/csv.ts'
import type { Mount } from '../frame/mount.ts'
import { paymentFilterOf, pendingFilterOf, userFilterOf, walletFilterOf } from './list-filters.ts'

const byOf = (call: { session: Session; reads: Context; request: FastifyRequest }) => ({
  session: call.session,
  reads: call.reads.db,
  caller: callerOf(call.request),
})

/** A file has no pages. */
const whole = <Query extends { page: number; limit: number }>({ page, limit, ...same }: Query) =>
  same

export function exportRoutes(on: Mount, ctx: Context): void {
  const inStoreTime = storeTime(ctx.config.timeZone)
  const fileOf = (name: string) => `${name}-${inStoreTime(ctx.now()).slice(0, 10)}.csv`

  on(orderEndpoints.pendingCsv, async (call) => {
    const filter = whole(pendingFilterOf(call.query))
    const read = () => exports.exportOrders(ctx, filter, byOf(call))
    return sendCsv(call, {
      name: fileOf('orders'),
      columns: columns.pendingColumns(inStoreTime),
      read,
    })
  })

  on(orderEndpoints.transactionsCsv, async (call) => {
    const filter = whole(paymentFilterOf(call.query))
    const read = () => exports.exportPayments(ctx, filter, byOf(call))
    return sendCsv(call, {
      name: fileOf('payments'),
      columns: columns.paymentColumns(inStoreTime),
      read,
    })
  })

  on(walletEndpoints.csv, async (call) => {
    const filter = whole(walletFilterOf(call.query))
    const read = () => exports.exportTransactions(ctx, filter, byOf(call))
    return sendCsv(call, {
      name: fileOf('wallet-transactions'),
      columns: columns.walletColumns(inStoreTime),
      read,
    })
  })

  on(userEndpoints.csv, async (call) => {
    const filter = whole(userFilterOf(call.query))
    const read = () => exports.exportUsers(ctx, filter, byOf(call))
    return sendCsv(call, { name: fileOf('users'), columns: columns.userColumns, read })
  })

  on(priceEndpoints.csv, async (call) => {
    const read = () => exports.exportPrices(ctx, call.query, byOf(call))
    return sendCsv(call, { name: fileOf('prices'), columns: priceColumns, read })
  })

  on(exportEndpoints.list, async ({ session }) => ({ exports: await listExports(ctx, session) }))

  on(exportEndpoints.start, async ({ session, body, request }) => {
    return startExport(ctx, session, { kind: body.kind, filter: filterOf(body) }, callerOf(request))
  })

  on(exportEndpoints.find, ({ session, params }) => findExport(ctx, session, params.id))

  on(exportEndpoints.file, async (call) => {
    const { fileName, read } = await exportedFile(ctx, call.session, call.params.id)
    return sendTexts(call, fileName, read)
  })
}

/** The filter of the list, as for its direct download. */
function filterOf({ kind, query }: AskedExport): object {
  switch (kind) {
    case 'orders':
      return whole(pendingFilterOf(query))
    case 'payments':
      return whole(paymentFilterOf(query))
    case 'wallet-transactions':
      return whole(walletFilterOf(query))
    case 'users':
      return whole(userFilterOf(query))
    case 'ledger':
      return { from: query.dateFrom, to: query.dateTo }
  }
}

/** The columns that the price grid imports again. */
const priceColumns: Column<exports.GridRow>[] = [
  ['Item ID', ({ itemid }) => itemid],
  ['Name', ({ name }) => name],
  ['Product', ({ product }) => product],
  [priceLabels.originalprice, ({ originalPaise }) => toRupees(originalPaise)],
  [priceLabels.discountedprice, ({ discountedPaise }) => toRupees(discountedPaise)],
  [priceLabels.resellprice, ({ resellPaise }) => toRupees(resellPaise)],
  [priceLabels.cost, costInRupees],
]
