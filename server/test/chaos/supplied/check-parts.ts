// Every part of an order against its supplier's book: accepted once at most, delivered if we say so,
// and never both delivered and paid back.

import { type Found, type FoundOrder, partsOf } from './found.ts'
import { acceptancesOf, standingOf } from './standing.ts'

export function aboutParts(order: FoundOrder, found: Found): string[] {
  return partsOf(order).flatMap((part) => {
    const name = `${part.orderid}/${part.position}`
    const wrong: string[] = []
    const accepted = acceptancesOf(found.books, part).length
    if (accepted > 1) wrong.push(`${name} was accepted ${accepted} times by ${part.lane}`)
    if (accepted > 0 && isUnpaid(order)) {
      wrong.push(`${name} was accepted by ${part.lane}, and its order is ${order.status}`)
    }
    const standing = standingOf(found.books, part)
    const isDecided = found.decided.some(
      ({ orderid, position, decision }) =>
        `${orderid}/${position}` === name && decision === 'delivered',
    )
    if (part.state === 'delivered' && standing !== 'delivered' && !isDecided) {
      wrong.push(`${name} is delivered, and by the book of ${part.lane} it is ${standing}`)
    }
    if (part.state === 'returned' && standing === 'delivered' && !found.losses.includes(name)) {
      wrong.push(`${name} was paid back, and by the book of ${part.lane} it was delivered`)
    }
    return wrong
  })
}

const isUnpaid = ({ status }: FoundOrder): boolean => status === 'Created' || status === 'Failed'

/** What a supplier accepted and no order of ours explains. */
export function aboutUnordered({ orders, books }: Found): string[] {
  const parts = orders.flatMap(partsOf)
  const explained = new Set(parts.flatMap((part) => acceptancesOf(books, part)))
  return [...books.smile, ...books.moogold]
    .filter((one) => !explained.has(one))
    .map(({ item, player }) => `${item} was accepted for ${player}, and no order wanted it`)
}
