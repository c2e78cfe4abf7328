// What the banks really moved. Several payments may show one reference: only one of them brought money.

import type { Found } from './found.ts'
import type { GatewayPayment } from './outside.ts'

export type Paid = GatewayPayment & { paid: NonNullable<GatewayPayment['paid']> }

/** The payments that a gateway counts as paid, by the transfer of money that each shows. */
export const transfersIn = ({ books }: Pick<Found, 'books'>): Map<string, Paid[]> =>
  Map.groupBy(books.gateway.filter(isPaid), ({ gateway, paid }) => `${gateway}/${paid.utr}`)

const isPaid = (payment: GatewayPayment): payment is Paid => payment.paid !== null

const counted = new Set(['settled-order', 'settled-top-up', 'to-wallet', 'parked'])

/** What moved money with us. */
export const countedEvents = ({ events }: Pick<Found, 'events'>) =>
  events.filter(({ outcome, isHeld }) => counted.has(outcome) && (outcome !== 'parked' || isHeld))

/** By the id of the payment: where several show one transfer, the one that we gave it to. */
export function movedPaise(found: Pick<Found, 'books' | 'events'>): Map<string, number> {
  const ours = new Set(countedEvents(found).map(({ clientTxnId }) => clientTxnId))
  const moved = [...transfersIn(found).values()].flatMap((all) =>
    all.length === 1 ? all : all.filter(({ clientTxnId }) => ours.has(clientTxnId)),
  )
  return new Map(moved.map(({ clientTxnId, paid }) => [clientTxnId, paid.paise]))
}
