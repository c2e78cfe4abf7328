// What MooGold's words for an order mean.

import type { SupplyAnswer } from '../ports.ts'

/** Our balance, key, address or form: no other part would fare better. */
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
/** About this part alone. */
const refusals: ReadonlySet<string> = new Set(['113', '114', '116', '117', '118', '422'])

/** Of a code that refused an order. One that is not listed proves nothing. */
export const refusalOutcome = (code: string): 'lane-stopped' | 'refused' | 'unknown' => {
  if (laneStops.has(code)) return 'lane-stopped'
  return refusals.has(code) ? 'refused' : 'unknown'
}

/** `true` is how a new order is answered. */
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
      // Not final: the supplier's own support has to return the money first.
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
