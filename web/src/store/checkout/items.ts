// How a product's items are offered: their order, their saving, and the maximum quantity.

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

/**
 * The saving against the list price in whole per cent, rounded down so that it is never overstated.
 */
export const savingPercentOf = ({ originalprice, price }: SoldItem): number =>
  price < originalprice ? Math.floor(((originalprice - price) * 100) / originalprice) : 0

/** The maximum quantity per order. Passes and bonus offers are limited to one. */
export function mostOf({ type, left }: SoldItem): number {
  if (type === 'weekly' || type === 'bonus') return 1
  return Math.min(quantityLimit, left ?? quantityLimit)
}

/** A number of items at a price, in whole paise: 0.1 times 3 is no 0.30000000000000004. */
export const times = (rupees: number, quantity: number): number =>
  Math.round(rupees * 100 * quantity) / 100

export const minus = (rupees: number, lessRupees: number): number =>
  Math.round((rupees - lessRupees) * 100) / 100
