// The lists for staff as files. Their columns are those of the screens; orders have further columns,
// which staff need for reconciliation.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import { priceEndpoints, priceLabels } from '@gemwala/contract/catalogue/prices'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import * as exports from '../../domain/console/exports.ts'
import { toRupees } from '../../kit/money.ts'
import { costInRupees } from '../catalogue/items.ts'
import { callerOf } from '../frame/caller.ts'
import { type Column, sendCsv } from '../frame/csv.ts'
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
    return sendCsv(call, { name: fileOf('orders'), columns: pendingColumns(inStoreTime), read })
  })

  on(orderEndpoints.transactionsCsv, async (call) => {
    const filter = whole(paymentFilterOf(call.query))
    const read = () => exports.exportPayments(ctx, filter, byOf(call))
    return sendCsv(call, {
      name: fileOf('payments'),
      columns: paymentColumns(inStoreTime),
      read,
    })
  })

  on(walletEndpoints.csv, async (call) => {
    const filter = whole(walletFilterOf(call.query))
    const read = () => exports.exportTransactions(ctx, filter, byOf(call))
    const columns = walletColumns(inStoreTime)
    return sendCsv(call, { name: fileOf('wallet-transactions'), columns, read })
  })

  on(userEndpoints.csv, async (call) => {
    const filter = whole(userFilterOf(call.query))
    const read = () => exports.exportUsers(ctx, filter, byOf(call))
    return sendCsv(call, { name: fileOf('users'), columns: userColumns, read })
  })

  on(priceEndpoints.csv, async (call) => {
    const read = () => exports.exportPrices(ctx, call.query, byOf(call))
    return sendCsv(call, { name: fileOf('prices'), columns: priceColumns, read })
  })
}

type ShowTime = (at: string | Date) => string

/** The form that every spreadsheet reads: 2026-03-31 12:00:00. */
function storeTime(timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (at) => format.format(new Date(at))
}

const product: Column<exports.ExportedOrder> = ['Product', ({ productName }) => productName]
/** How an order was paid, in files with orders. */
const paymentOf: Column<exports.ExportedOrder>[] = [
  ['Gateway', ({ gatewayName }) => gatewayName],
  ['Bank Reference', ({ utr }) => utr],
  ['Discount', ({ discountPaise }) => toRupees(discountPaise)],
  ['Coupon', ({ couponCode }) => couponCode],
]

const pendingColumns = (inStoreTime: ShowTime): Column<exports.ExportedOrder>[] => [
  ['Order ID', ({ orderid }) => orderid],
  ['Item Name', ({ itemName }) => itemName],
  ['Status', ({ status }) => status],
  ['Input 1', ({ input1 }) => input1],
  ['Input 2', ({ input2 }) => input2],
  ['Amount', ({ valuePaise }) => toRupees(valuePaise)],
  ['User Email', ({ useremail }) => useremail],
  ['Payment Mode', ({ paymentMode }) => paymentMode],
  ['Reason', ({ reason }) => reason],
  product,
  ['Created At', ({ createdAt }) => inStoreTime(createdAt)],
  ['Updated At', ({ updatedAt }) => inStoreTime(updatedAt)],
  ...paymentOf,
]

const paymentColumns = (inStoreTime: ShowTime): Column<exports.ExportedOrder>[] => [
  ['Order ID', ({ orderid }) => orderid],
  ['Item Name', ({ itemName }) => itemName],
  ['Status', ({ status }) => status],
  ['User Input', ({ input1, input2 }) => (input2 === '' ? input1 : `${input1} / ${input2}`)],
  ['Price', ({ valuePaise }) => toRupees(valuePaise)],
  ['Payment Method', ({ paymentMode }) => paymentMode],
  ['User Email', ({ useremail }) => useremail],
  ['Updated At', ({ updatedAt }) => inStoreTime(updatedAt)],
  product,
  ['Created At', ({ createdAt }) => inStoreTime(createdAt)],
  ...paymentOf,
]

const walletColumns = (inStoreTime: ShowTime): Column<exports.ExportedTransaction>[] => [
  ['Transaction ID', ({ txnid }) => txnid],
  ['Type', ({ type }) => type],
  ['Status', ({ status }) => status],
  ['Amount', ({ amountPaise }) => toRupees(amountPaise)],
  ['Order ID', ({ orderid }) => orderid],
  ['User Email', ({ useremail }) => useremail],
  ['Updated At', ({ updatedAt }) => inStoreTime(updatedAt)],
]

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

const userColumns: Column<exports.ExportedUser>[] = [
  ['User ID', ({ userid }) => userid],
  ['Name', ({ name }) => name],
  ['Mobile', ({ mobilenumber }) => mobilenumber],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Balance', ({ balancePaise }) => toRupees(balancePaise)],
  ['Verified', ({ isVerified }) => yesNo(isVerified)],
  ['Blocked', ({ isBlocked }) => yesNo(isBlocked)],
  ['Referrer', ({ referredBy }) => referredBy],
]

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
