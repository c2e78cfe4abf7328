// Generates the rest of a demo order: its payment, its delivery or refund, and its status changes.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { orderTexts } from '@gemwala/contract/orders/orders'
import type { HistoryGenerator } from './generate.ts'
import type { Person } from './people.ts'
import type { MoveRow, OrderRow } from './rows.ts'

const minuteMs = 60_000

export function settle(
  generator: HistoryGenerator,
  buyer: Person,
  order: OrderRow,
  ageMs: number,
): void {
  const { chance, history } = generator
  const clock = stepsFrom(Date.parse(order.createdAt), ageMs)
  const move = (
    from: OrderStatus | null,
    to: OrderStatus,
    actor: MoveRow['actor'],
    at: string,
    reason = '',
  ) => {
    const actorUserid =
      actor === 'customer' ? buyer.userid : actor === 'staff' ? generator.staff.userid : null
    history.moves.push({
      orderid: order.orderid,
      fromStatus: from,
      toStatus: to,
      actor,
      actorUserid,
      reason,
      at,
    })
    order.updatedAt = at
  }

  move(null, order.status, 'customer', order.createdAt)
  if (order.couponCode) claimUse(generator, order)
  if (order.status === 'Created') {
    if (order.finalStatus === 'Failed')
      move('Created', 'Failed', 'gateway', clock(15), orderTexts.payFailed)
    startPayment(generator, order, order.finalStatus === 'Failed' ? 'Failed' : 'Created')
    if (order.couponCode && order.finalStatus === 'Failed') releaseUse(generator, order)
    return
  }

  pay(generator, buyer, order)
  const isGoodwill = order.finalStatus === 'Refunded' && chance.happens(0.3)
  if (order.finalStatus === 'Completed' || isGoodwill) {
    const done = clock(minutesOf(order))
    move('Queued', 'Processing', 'worker', clock(0.1))
    order.partState = 'delivered'
    order.deliveredAt = done
    move('Processing', 'Completed', order.lane === 'manual' ? 'staff' : 'worker', done)
    if (isGoodwill) {
      const reason = 'Customer had a problem with the code'
      giveBack(generator, buyer, order, 'goodwill', clock(600))
      move('Completed', 'Refunded', 'staff', clock(600), reason)
    }
  } else {
    move('Queued', 'Processing', 'worker', clock(0.1))
    if (order.finalStatus !== 'Processing') {
      const reason =
        order.finalStatus === 'Refunded' ? orderTexts.supplierRefused : 'Cancelled on request'
      order.partState = 'returned'
      giveBack(generator, buyer, order, 'return', clock(30))
      move('Processing', order.finalStatus, 'staff', clock(30), reason)
    }
  }
  if (order.couponCode && ['Refunded', 'Cancelled'].includes(order.finalStatus)) {
    releaseUse(generator, order)
  }
}

/** Moments after the order, in minutes, but never in the future. */
function stepsFrom(start: number, ageMs: number): (minutes: number) => string {
  return (minutes) => new Date(start + Math.min(minutes * minuteMs, ageMs * 0.9)).toISOString()
}

function startPayment(
  { chance, history }: HistoryGenerator,
  order: OrderRow,
  state: 'Created' | 'Failed' | 'Success',
): void {
  if (!order.gateway || order.valuePaise === 0) return
  history.payments.push({
    clientTxnId: order.orderid,
    gateway: order.gateway,
    orderid: order.orderid,
    txnid: null,
    amountPaise: order.valuePaise,
    state,
    utr: state === 'Success' ? chance.digits(12) : null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  })
}

function pay(generator: HistoryGenerator, buyer: Person, order: OrderRow): void {
  const { ledger } = generator
  if (order.valuePaise === 0) return
  const escrow = { account: 'escrow', orderid: order.orderid } as const
  const common = {
    cause: order.orderid,
    to: escrow,
    amountPaise: order.valuePaise,
    at: order.createdAt,
  }
  if (order.gateway) {
    startPayment(generator, order, 'Success')
    ledger.move({
      kind: 'payment',
      from: { account: 'clearing', gateway: order.gateway },
      ...common,
    })
    return
  }
  const wallet = { account: 'wallet', userid: buyer.userid } as const
  const transfer = ledger.move({ kind: 'purchase', from: wallet, ...common })
  ledger.note(buyer, 'Debit', transfer, { orderid: order.orderid })
}

function giveBack(
  { ledger }: HistoryGenerator,
  buyer: Person,
  order: OrderRow,
  kind: 'return' | 'goodwill',
  at: string,
): void {
  if (order.valuePaise === 0) return
  const transfer = ledger.move({
    kind,
    cause: order.orderid,
    from:
      kind === 'return' ? { account: 'escrow', orderid: order.orderid } : { account: 'refunds' },
    to: { account: 'wallet', userid: buyer.userid },
    amountPaise: order.valuePaise,
    at,
  })
  ledger.note(buyer, 'Refunded', transfer, { orderid: order.orderid })
}

/** Staff take longer than suppliers, and some products longer than others. */
const minutesOf = ({ lane, productid }: OrderRow): number =>
  lane === 'manual' ? 6 + (productid % 10) : 1 + (productid % 3) / 2

function claimUse({ history }: HistoryGenerator, order: OrderRow): void {
  history.couponUses.push({
    orderid: order.orderid,
    couponCode: order.couponCode!,
    userid: order.userid,
    usedAt: order.createdAt,
    releasedAt: null,
  })
}

function releaseUse({ history, coupons }: HistoryGenerator, order: OrderRow): void {
  const use = history.couponUses.at(-1)!
  use.releasedAt = order.updatedAt
  coupons.release(order.couponCode!, order.userid)
}
