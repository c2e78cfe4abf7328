// How a product's items are offered: in which order, at which saving, and how many at once.

import { quantityLimit } from '@gemwala/contract/buying/checkout'
import type { SoldItem } from '@gemwala/contract/buying/checkout.shapes'
import type { ItemType } from '@gemwala/contract/catalogue/catalogue'

export type ItemGroup = { type: ItemType; heading: string; items: SoldItem[] }

const headings: [ItemType, string][] = [
  ['hot', 'Hot right now'],
  ['bonus', 'Bonus'],
  ['weekly', 'Passes'],
  ['small', 'Small packs'],
  ['medium', 'Medium packs'],
  ['large', 'Large packs'],
]

/** The groups that have items, in the store's order. */
export const groupsOf = (items: SoldItem[]): ItemGroup[] =>
  headings
    .map(([type, heading]) => ({
      type,
      heading,
      items: items.filter((item) => item.type === type),
    }))
    .filter((group) => group.items.length > 0)

/** How much less than the list price is paid, in whole per cent rounded down: never overstated. */
export const savingPercentOf = ({ originalprice, price }: SoldItem): number =>
  price < originalprice ? Math.floor(((originalprice - price) * 100) / originalprice) : 0

/** The most of the item that one order takes. Passes and bonus offers are one per purchase. */
export function mostOf({ type, left }: SoldItem): number {
  if (type === 'weekly' || type === 'bonus') return 1
  return Math.min(quantityLimit, left ?? quantityLimit)
}
