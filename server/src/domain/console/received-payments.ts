// The payments that gateways received since a time and that a restored database has not booked.

import type { ListFinding } from '@gemwala/contract/console/reconcile'
import type { Context } from '../../context.ts'
import * as restoredParts from '../../database/delivery/restored-parts.ts'
import type { Gateway } from '../../database/money/gateways.ts'
import * as gateways from '../../database/money/gateways.ts'
import * as payments from '../../database/money/payments.ts'
import type { GatewayList, ReceivedPayment } from '../../providers/ports.ts'

type Found = ReceivedPayment & {
  gateway: string
  clientTxnId: string | null
  /** Open: the store will book it by itself. Unknown: the order or top-up is lost. */
  finding: 'open' | 'unknown' | 'parked'
}

const askedAtOnce = 4

export async function receivedSince(ctx: Context, point: string) {
  const found: Found[] = []
  const gatewayLists: { name: string; finding: ListFinding }[] = []
  for (const [code, { list }] of Object.entries(ctx.providers.payments)) {
    if (!list) {
      gatewayLists.push({ name: code, finding: 'no-list' })
      continue
    }
    try {
      const { payments: unbooked, isComplete } = await unbookedOf(ctx, code, list, point)
      found.push(...unbooked)
      gatewayLists.push({ name: code, finding: isComplete ? 'listed' : 'incomplete' })
    } catch (error) {
      ctx.log.warn({ err: error, gateway: code }, 'a payment gateway did not list its payments')
      gatewayLists.push({ name: code, finding: 'failed' })
    }
  }
  return { payments: found, gatewayLists }
}

async function unbookedOf({ db }: Context, code: string, list: GatewayList, point: string) {
  const gateway = await gateways.findByCode(db, code)
  const { entries: received, isComplete } = await list.received(point)
  const booked = await restoredParts.settledPayments(
    db,
    code,
    received.map(({ paymentId }) => paymentId),
  )
  const known = new Set(booked.map(({ paymentId }) => paymentId))
  const look = async (payment: ReceivedPayment): Promise<Found> => {
    const clientTxnId = (await list.referenceOf(payment.paymentId)) ?? null
    const finding = await findingOf(db, gateway, clientTxnId, payment.paymentId)
    return { ...payment, gateway: code, clientTxnId, finding }
  }
  const unbooked = received.filter(({ paymentId }) => !known.has(paymentId))
  const found: Found[] = []
  // A few at a time, so that a gateway that does not answer is not asked any further.
  while (unbooked.length > 0) {
    found.push(...(await Promise.all(unbooked.splice(0, askedAtOnce).map(look))))
  }
  return { payments: found, isComplete }
}

async function findingOf(
  db: Context['db'],
  gateway: Gateway | undefined,
  clientTxnId: string | null,
  paymentId: string,
): Promise<Found['finding']> {
  if (clientTxnId === null || !gateway) return 'unknown'
  if (await payments.find(db, clientTxnId)) return 'open'
  const eventKey = `paid/${clientTxnId}/${paymentId}`
  return (await payments.isKnownEvent(db, { gatewayId: gateway.id, eventKey }))
    ? 'parked'
    : 'unknown'
}
