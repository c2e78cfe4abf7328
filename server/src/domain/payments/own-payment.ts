// What the payer of a payment sees of it: its amount, its page while it can be paid, and its order.

import type { Context } from '../../context.ts'
import type { CustomerOrder } from '../../database/lists/customer-orders.ts'
import type { Payment } from '../../database/money/payments.ts'
import * as payments from '../../database/money/payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as orders from '../../database/orders/orders.ts'
import type { Session } from '../accounts/sessions.ts'

export type OwnPayment = {
  amountPaise: Payment['amountPaise']
  paymentUrl: string | null
  payUntil: string | null
  /** Null for a top-up. */
  order: CustomerOrder | null
}

/** Undefined for everybody but the payer: anybody can open a confirmation page. */
export async function ownPayment(
  { db }: Context,
  { userid }: Session,
  clientTxnId: string,
): Promise<OwnPayment | undefined> {
  const payment = await payments.find(db, clientTxnId)
  if (!payment) return undefined
  const order = payment.orderid ? await orders.findOwn(db, userid, payment.orderid) : undefined
  const topUp = payment.orderid ? undefined : await wallets.find(db, clientTxnId)
  if (!order && topUp?.userid !== userid) return undefined
  const { amountPaise } = payment
  const isOver = order !== undefined && order.status !== 'Created'
  return { amountPaise, ...waysToPay(isOver ? undefined : payment), order: order ?? null }
}

/** The page of a payment, and until when it can be paid; both null once it is over. */
export function waysToPay(payment: Payment | undefined) {
  const isOpen = payment?.state === 'Created' && !payment.isExpired
  return {
    paymentUrl: (isOpen && payment.paymentUrl) || null,
    payUntil: isOpen ? payment.expiresAt : null,
  }
}
