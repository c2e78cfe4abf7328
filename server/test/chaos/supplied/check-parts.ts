// Compares every part of an order with its supplier's records: accepted at most once, delivered if we say so,
// and never both delivered and refunded.

import { type FinalOrder, type FinalState, partsOf } from './final-state.ts'
import { acceptancesOf, supplierStateOf } from './supplier-state.ts'

export function checkParts(order: FinalOrder, final: FinalState): string[] {
  return partsOf(order).flatMap((part) => {
    const name = `${part.orderid}/${part.position}`
    const wrong: string[] = []
    const accepted = acceptancesOf(final.records, part).length
    if (accepted > 1) wrong.push(`${name} was accepted ${accepted} times by ${part.lane}`)
    if (accepted > 0 && isUnpaid(order)) {
      wrong.push(`${name} was accepted by ${part.lane}, but its order is ${order.status}`)
    }
    const supplierState = supplierStateOf(final.records, part)
    const isDecided = final.decided.some(
      ({ orderid, position, decision }) =>
        `${orderid}/${position}` === name && decision === 'delivered',
    )
    if (part.state === 'delivered' && supplierState !== 'delivered' && !isDecided) {
      wrong.push(`${name} is delivered, but the records of ${part.lane} say ${supplierState}`)
    }
    if (
      part.state === 'returned' &&
      supplierState === 'delivered' &&
      !final.losses.includes(name)
    ) {
      wrong.push(`${name} was refunded, but the records of ${part.lane} say delivered`)
    }
    return wrong
  })
}

const isUnpaid = ({ status }: FinalOrder): boolean => status === 'Created' || status === 'Failed'

/** Purchases at a supplier that belong to none of our orders. */
export function checkUnordered({ orders, records }: FinalState): string[] {
  const parts = orders.flatMap(partsOf)
  const explained = new Set(parts.flatMap((part) => acceptancesOf(records, part)))
  return [...records.smile, ...records.moogold]
    .filter((one) => !explained.has(one))
    .map(({ item, player }) => `${item} was accepted for ${player}, but no order needs it`)
}
