// The columns of the lists as files. They are those of the screens; orders and wallet transactions have further
// columns, which staff need for reconciliation.

import type {
  ExportedOrder,
  ExportedTransaction,
  ExportedUser,
} from '../../database/lists/exports.ts'
import type { LedgerLine } from '../../database/money/ledger-lines.ts'
import type { Column } from '../../kit/files/csv-file.ts'
import type { ShowTime } from '../../kit/files/store-time.ts'
import { toRupees } from '../../kit/money.ts'

const product: Column<ExportedOrder> = ['Product', ({ productName }) => productName]
/** How an order was paid, in files with orders. */
const paymentOf: Column<ExportedOrder>[] = [
  ['Gateway', ({ gatewayName }) => gatewayName],
  ['Bank Reference', ({ utr }) => utr],
  ['Discount', ({ discountPaise }) => toRupees(discountPaise)],
  ['Coupon', ({ couponCode }) => couponCode],
]

export const pendingColumns = (inStoreTime: ShowTime): Column<ExportedOrder>[] => [
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

export const paymentColumns = (inStoreTime: ShowTime): Column<ExportedOrder>[] => [
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

export const walletColumns = (inStoreTime: ShowTime): Column<ExportedTransaction>[] => [
  ['Transaction ID', ({ txnid }) => txnid],
  ['Type', ({ type }) => type],
  ['Status', ({ status }) => status],
  ['Amount', ({ amountPaise }) => toRupees(amountPaise)],
  ['Order ID', ({ orderid }) => orderid],
  ['User Email', ({ useremail }) => useremail],
  ['Updated At', ({ updatedAt }) => inStoreTime(updatedAt)],
  ['Gateway', ({ gatewayName }) => gatewayName],
  ['Bank Reference', ({ utr }) => utr],
]

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')

export const userColumns: Column<ExportedUser>[] = [
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

export const ledgerColumns = (inStoreTime: ShowTime): Column<LedgerLine>[] => [
  ['Transfer', ({ id }) => id],
  ['Time', ({ at }) => inStoreTime(at)],
  ['Kind', ({ kind }) => kind],
  ['Cause', ({ cause }) => cause],
  ['From', ({ from }) => from],
  ['From Owner', ({ fromOwner }) => fromOwner],
  ['To', ({ to }) => to],
  ['To Owner', ({ toOwner }) => toOwner],
  ['Amount', ({ amountPaise }) => toRupees(amountPaise)],
]
