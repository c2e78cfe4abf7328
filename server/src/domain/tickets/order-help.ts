// What a customer can do about an order by themselves, and what became of its parts.

import { claimTries } from '@gemwala/contract/tickets/tickets'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Context } from '../../context.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as claims from '../../database/money/payment-claims.ts'
import * as orders from '../../database/orders/orders.ts'
import * as tickets from '../../database/tickets/tickets.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { supplierWords } from '../delivery/what-happened.ts'
import { canCancel } from '../orders/cancel-own.ts'
import { wasPaid } from '../orders/own.ts'
import { partWords } from './part-words.ts'

export async function orderHelp({ db }: Context, { userid }: Session, orderid: string) {
  const order = await orders.findOwn(db, userid, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  const parts = await orderParts.ofOrder(db, order.id)
  // Of an order that was never paid, nothing is sent and nothing comes back.
  const isPaid = wasPaid(await orders.history(db, order.id))
  return {
    claim: await claimOf(db, order.id),
    parts: isPaid ? await partsOf(db, order.id, parts) : [],
    canCancel: await canCancel(db, order, parts),
    ticket: await tickets.openOfOrder(db, order.id),
  }
}

async function claimOf(db: Context['db'], orderId: number) {
  const made = await claims.ofOrder(db, orderId)
  const creditedPaise = made.find((claim) => claim.creditedPaise !== null)?.creditedPaise ?? null
  if (creditedPaise === null && !(await claims.isClaimable(db, orderId))) return null
  return {
    triesLeft: creditedPaise === null ? claimTries - made.length : 0,
    isWaiting: creditedPaise === null && made.length > 0,
    creditedPaise,
  }
}

async function partsOf(db: Context['db'], orderId: number, parts: orderParts.Part[]) {
  const evidence = await deliveryAttempts.evidenceOf(db, [orderId])
  return parts.map((part, place) => {
    const { reason, supplierReference, sentAt } = evidence[place]!
    const hasEnded = part.state === 'returned'
    return {
      position: part.position,
      reason: partWords({ ...part, reason }),
      said: hasEnded && reason !== null ? supplierWords(reason) : null,
      supplierReference,
      sentAt,
    }
  })
}
