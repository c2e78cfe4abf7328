// The money that the banks really moved. Several payments can carry the same bank reference; only one of them
// brought money.

import type { GatewayPayment } from './external-services.ts'
import type { FinalState } from './final-state.ts'

export type Paid = GatewayPayment & { paid: NonNullable<GatewayPayment['paid']> }

/** The payments that a gateway counts as paid, grouped by bank transfer. */
export const transfersIn = ({ records }: Pick<FinalState, 'records'>): Map<string, Paid[]> =>
  Map.groupBy(records.gateway.filter(isPaid), ({ gateway, paid }) => `${gateway}/${paid.utr}`)

const isPaid = (payment: GatewayPayment): payment is Paid => payment.paid !== null

const counted = new Set(['settled-order', 'settled-top-up', 'to-wallet', 'parked'])

/** The payment events that moved money in our books. */
export const countedEvents = ({ events }: Pick<FinalState, 'events'>) =>
  events.filter(({ outcome, isHeld }) => counted.has(outcome) && (outcome !== 'parked' || isHeld))

/** By payment id. Of several payments for the same transfer, only the one that we credited. */
export function movedPaise(final: Pick<FinalState, 'records' | 'events'>): Map<string, number> {
  const ours = new Set(countedEvents(final).map(({ clientTxnId }) => clientTxnId))
  const moved = [...transfersIn(final).values()].flatMap((all) =>
    all.length === 1 ? all : all.filter(({ clientTxnId }) => ours.has(clientTxnId)),
  )
  return new Map(moved.map(({ clientTxnId, paid }) => [clientTxnId, paid.paise]))
}
