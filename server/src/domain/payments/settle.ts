// Settles a payment by the gateway's answer. The return page, a webhook and the poller may race; the lock
// on the payment's row lets one of them settle it, in one transaction.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import type { Db } from '../../database/engine/db.ts'
import * as ledger from '../../database/money/ledger.ts'
import type { EventOutcome, Payment } from '../../database/money/payments.ts'
import * as payments from '../../database/money/payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as notices from '../../database/notices/notices.ts'
import * as orders from '../../database/orders/orders.ts'
import { publicId } from '../../kit/ids.ts'
import { report } from '../../kit/reports.ts'
import type { PaymentReferences, PaymentReport } from '../../providers/ports.ts'
import { toDeliverer } from '../delivery/deliver.ts'
import { putCancel } from './cancel-queue.ts'
import { creditClaimed } from './claims.ts'
import { accountDeleted } from './weigh-parked.ts'

type Paid = Extract<PaymentReport, { state: 'paid' }>

/** Identifies a payment among all payments of its gateway, from the first report on. */
export const markOf = ({ paymentId, utr }: PaymentReferences): string => paymentId ?? utr!

/** False when this money was booked before. */
export async function settlePaid(ctx: Context, clientTxnId: string, paid: Paid): Promise<boolean> {
  const outcome = await ctx.db.transaction(async (db) => {
    const payment = (await payments.lock(db, clientTxnId))!
    const event = { gatewayId: payment.gatewayId, eventKey: `paid/${clientTxnId}/${markOf(paid)}` }
    // A repeated report changes nothing, except that it may bring the bank reference.
    if (await payments.isKnownEvent(db, event)) {
      await payments.addReference(db, event, paid)
      await creditClaimed(ctx, db, event)
      return undefined
    }
    const place = await settle(ctx, db, payment, paid)
    await payments.addEvent(db, {
      ...event,
      paymentId: payment.id,
      payload: { amountPaise: paid.amountPaise, utr: paid.utr, paymentId: paid.paymentId },
      ...place,
    })
    if (place.outcome === 'parked') await creditClaimed(ctx, db, event)
    return place.outcome
  })
  if (outcome === 'settled-order') {
    report('purchase', { paidBy: 'gateway', paise: paid.amountPaise })
  }
  ctx.wakeWorker()
  return outcome !== undefined
}

type Place = { outcome: EventOutcome; reason?: string }

/** Every rupee that arrives ends up in exactly one place. */
async function settle(ctx: Context, db: Db, payment: Payment, paid: Paid): Promise<Place> {
  if (payment.state === 'Success') return park(db, payment, paid, 'paid a second time')
  if (await payments.isTaken(db, payment.gatewayId, markOf(paid), payment.id)) {
    return { outcome: 'parked', reason: 'this payment was already used for something else' }
  }
  if (paid.amountPaise !== payment.amountPaise) {
    await payments.setState(db, payment.id, 'Mismatch', paid)
    if (payment.state === 'Created') await closePurpose(db, payment, orderTexts.otherAmount)
    return park(db, payment, paid, `${payment.amountPaise} paise were asked for`)
  }
  await payments.setState(db, payment.id, 'Success', paid)
  return payment.orderid ? settleOrder(ctx, db, payment, paid) : settleTopUp(db, payment, paid)
}

async function settleOrder(ctx: Context, db: Db, payment: Payment, paid: Paid): Promise<Place> {
  const order = (await orders.lock(db, payment.orderid!))!
  const from = { account: 'clearing', owner: payment.gatewayNumber } as const
  const money = { cause: payment.clientTxnId, from, amountPaise: payment.amountPaise }
  if (order.status === 'Created') {
    const to = { account: 'escrow', owner: order.id } as const
    // In this order: the database lets only a paid order hold money.
    await toDeliverer(db, order, { actor: 'gateway' })
    await ledger.transfer(db, { kind: 'payment', ...money, to })
    await notices.writeOfOrder(db, 'paid', order.id)
    return { outcome: 'settled-order' }
  }
  if (await wallets.isClosed(db, order.userid)) return parkOfDeleted(db, payment, paid)
  // The order is over but the money came, so it goes to the customer's wallet.
  const to = { account: 'wallet', owner: order.userid } as const
  const transferId = await ledger.transfer(db, { kind: 'late', ...money, to })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.below),
    owner: order,
    type: 'Credit',
    amountPaise: payment.amountPaise,
    orderId: order.id,
    transferId,
    note: 'A payment that came after the order was closed',
  })
  await orders.touch(db, order.id)
  await notices.writeOfOrder(db, 'late-payment', order.id, { amountPaise: payment.amountPaise })
  return { outcome: 'to-wallet', reason: `the order was ${order.status}` }
}

async function settleTopUp(db: Db, payment: Payment, paid: Paid): Promise<Place> {
  const transaction = (await wallets.find(db, payment.clientTxnId))!
  if (await wallets.isClosed(db, transaction.userid)) return parkOfDeleted(db, payment, paid)
  const transferId = await ledger.transfer(db, {
    kind: 'top-up',
    cause: payment.clientTxnId,
    from: { account: 'clearing', owner: payment.gatewayNumber },
    to: { account: 'wallet', owner: transaction.userid },
    amountPaise: payment.amountPaise,
  })
  await wallets.succeed(db, transaction.id, transferId)
  await notices.write(db, {
    userid: transaction.userid,
    kind: 'wallet-loaded',
    cause: transaction.txnid,
    facts: { txnid: transaction.txnid, amountPaise: payment.amountPaise },
  })
  return { outcome: 'settled-top-up' }
}

/** The payment did not succeed: nobody may read that its money is in the wallet. */
async function parkOfDeleted(db: Db, payment: Payment, paid: Paid): Promise<Place> {
  await payments.setState(db, payment.id, 'Mismatch', paid)
  return park(db, payment, paid, accountDeleted)
}

/** Parks money that we cannot match, for staff to decide. */
async function park(db: Db, payment: Payment, paid: Paid, reason: string): Promise<Place> {
  await ledger.transfer(db, {
    kind: 'parked',
    cause: `${payment.clientTxnId}/${markOf(paid)}`,
    from: { account: 'clearing', owner: payment.gatewayNumber },
    to: { account: 'suspense' },
    amountPaise: paid.amountPaise,
  })
  return { outcome: 'parked', reason }
}

/** The payment will not come: its order or top-up ends, and its coupon is free again. */
export async function closeUnpaid(
  ctx: Context,
  db: Db,
  clientTxnId: string,
  state: 'Failed' | 'Expired',
): Promise<void> {
  const payment = (await payments.lock(db, clientTxnId))!
  if (payment.state !== 'Created') return
  await payments.setState(db, payment.id, state)
  const reason = state === 'Expired' ? orderTexts.payExpired : orderTexts.payFailed
  await closePurpose(db, payment, reason)
  // Queue the job after the order's row is locked, in the same order as a cancellation by staff.
  await putCancel(ctx, db, payment)
}

/**
 * The gateway refused to start the payment. A refused retry says nothing about a page that was already
 * handed out.
 */
export async function closeUnstarted(ctx: Context, db: Db, clientTxnId: string): Promise<void> {
  const { paymentUrl } = (await payments.lock(db, clientTxnId))!
  if (!paymentUrl) await closeUnpaid(ctx, db, clientTxnId, 'Failed')
}

async function closePurpose(db: Db, payment: Payment, reason: string): Promise<void> {
  if (!payment.orderid) {
    await wallets.fail(db, payment.walletTransactionId!)
    return
  }
  const order = (await orders.lock(db, payment.orderid))!
  if (order.status !== 'Created') return
  await coupons.release(db, order.id)
  await orders.move(db, order, 'Failed', { actor: 'gateway', reason })
}
