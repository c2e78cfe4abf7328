// The demo's history as database rows before they have ids: an order is identified by its orderid, a transfer by its kind
// and cause.

import type { Lane } from '@gemwala/contract/delivery/lanes'
import type { OrderStatus, PaymentMode } from '@gemwala/contract/lists/rows'

export type OrderRow = {
  orderid: string
  userid: number
  useremail: string
  buyerRole: string
  productid: number
  productName: string
  itemid: number
  itemName: string
  apiType: string | null
  quantity: number
  input1: string
  input2: string
  pricePaise: number
  discountPaise: number
  valuePaise: number
  couponCode: string | null
  paymentMode: PaymentMode
  gateway: string | null
  /** An order as it was placed; `finalStatus` is its status now. */
  status: 'Created' | 'Queued'
  finalStatus: OrderStatus
  /** The lane, supplier ids and state of the order's parts. */
  lane: Lane
  supplierItemIds: readonly string[]
  partState: 'waiting' | 'delivered' | 'returned'
  deliveredAt: string | null
  createdAt: string
  updatedAt: string
}

export type MoveRow = {
  orderid: string
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  actor: 'customer' | 'staff' | 'worker' | 'gateway'
  actorUserid: number | null
  reason: string
  at: string
}

export type AccountRef =
  | { account: 'wallet'; userid: number }
  | { account: 'escrow'; orderid: string }
  | { account: 'clearing'; gateway: string }
  | { account: 'refunds' | 'adjustment' }

export type TransferRow = {
  kind: 'top-up' | 'purchase' | 'payment' | 'return' | 'goodwill' | 'adjustment'
  cause: string
  from: AccountRef
  to: AccountRef
  amountPaise: number
  at: string
}

export type WalletTransactionRow = {
  txnid: string
  userid: number
  useremail: string
  type: 'Credit' | 'Debit' | 'Refunded'
  status: 'Created' | 'Success' | 'Failed'
  amountPaise: number
  orderid: string | null
  /** The transfer that moved the money; null if there is none. */
  transferKind: TransferRow['kind'] | null
  transferCause: string | null
  note: string
  createdAt: string
  updatedAt: string
}

type PaymentRow = {
  clientTxnId: string
  gateway: string
  orderid: string | null
  txnid: string | null
  amountPaise: number
  state: 'Created' | 'Success' | 'Failed' | 'Expired'
  utr: string | null
  createdAt: string
  updatedAt: string
}

type CouponUseRow = {
  orderid: string
  couponCode: string
  userid: number
  usedAt: string
  releasedAt: string | null
}

export type History = {
  orders: OrderRow[]
  moves: MoveRow[]
  transfers: TransferRow[]
  walletTransactions: WalletTransactionRow[]
  payments: PaymentRow[]
  couponUses: CouponUseRow[]
}
