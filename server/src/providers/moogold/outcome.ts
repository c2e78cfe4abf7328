// The meaning of MooGold's status words for an order.

import type { SupplyAnswer } from '../ports.ts'

/** Our balance, key, address or form is wrong: every other part would be refused too. */
const laneStops: ReadonlySet<string> = new Set([
  '109',
  '111',
  '403',
  '418',
  '419',
  '423',
  '426',
  '433',
  '1111',
  'rest_no_route',
])
/** Concerns this part only. */
const refusals: ReadonlySet<string> = new Set(['113', '114', '116', '117', '118', '422'])

/** The outcome for an error code of a new order. An unlisted code proves nothing. */
export const refusalOutcome = (code: string): 'lane-stopped' | 'refused' | 'unknown' => {
  if (laneStops.has(code)) return 'lane-stopped'
  return refusals.has(code) ? 'refused' : 'unknown'
}

/** A new order is answered with `true`. */
const openStatuses: ReadonlySet<string> = new Set([
  'true',
  'processing',
  'sending',
  'pending',
  'on-hold',
])

export type Standing = { orderId: string; status: string; codes: string[]; evidence: object }

export function outcomeOf({ orderId, status, codes, evidence }: Standing): SupplyAnswer {
  if (openStatuses.has(status)) return { outcome: 'accepted', supplierReference: orderId, evidence }
  switch (status) {
    case 'completed':
      return { outcome: 'delivered', supplierReference: orderId, codes, evidence }
    case 'refunded':
      return { outcome: 'refused', reason: 'MooGold refunded the order', evidence }
    case 'incorrect-details':
      // Not final: the supplier's support has to return the money first.
      return {
        outcome: 'accepted',
        supplierReference: orderId,
        evidence: { ...evidence, attention: 'MooGold says that the details are incorrect' },
      }
    default: {
      const reason = `the status ${JSON.stringify(status.slice(0, 40))} is not known`
      return { outcome: 'unknown', reason, evidence }
    }
  }
}
