// The payments that gateways received since a time and that a restored database has not booked.

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

export async function receivedSince(ctx: Context, point: string) {
  const found: Found[] = []
  const gatewayLists: { name: string; finding: 'listed' | 'failed' | 'no-list' }[] = []
  for (const [code, { list }] of Object.entries(ctx.providers.payments)) {
    if (!list) {
      gatewayLists.push({ name: code, finding: 'no-list' })
      continue
    }
    try {
      found.push(...(await unbooked(ctx, code, list, point)))
      gatewayLists.push({ name: code, finding: 'listed' })
    } catch (error) {
      ctx.log.warn({ err: error, gateway: code }, 'a payment gateway did not list its payments')
      gatewayLists.push({ name: code, finding: 'failed' })
    }
  }
  return { payments: found, gatewayLists }
}

async function unbooked(
  { db }: Context,
  code: string,
  list: GatewayList,
  point: string,
): Promise<Found[]> {
  const gateway = await gateways.findByCode(db, code)
  const received = await list.received(point)
  const booked = await restoredParts.settledPayments(
    db,
    code,
    received.map(({ paymentId }) => paymentId),
  )
  const known = new Set(booked.map(({ paymentId }) => paymentId))
  const found: Found[] = []
  for (const payment of received.filter(({ paymentId }) => !known.has(paymentId))) {
    const clientTxnId = (await list.referenceOf(payment.paymentId)) ?? null
    const finding = await findingOf(db, gateway, clientTxnId, payment.paymentId)
    found.push({ ...payment, gateway: code, clientTxnId, finding })
  }
  return found
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
