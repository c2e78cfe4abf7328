// How a product's items are offered: their order, their saving, and the maximum quantity.

import { quantityLimit } from '@gemwala/contract/buying/checkout'
import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import type { ItemType } from '@gemwala/contract/catalogue/catalogue'
import { unitOf } from '../steps.ts'
import * as words from './items.texts.ts'

export type ItemGroup = { type: ItemType; heading: string; items: SoldItem[] }

const units = {
  pack: [words.smallPacks, words.mediumPacks, words.largePacks],
  plan: [words.shortPlans, words.longerPlans, words.longestPlans],
  value: [words.smallValues, words.mediumValues, words.largeValues],
} as const

/** The groups that have items, in the store's order. */
export function groupsOf(
  product: Pick<SoldProduct, 'items' | 'category' | 'hasCodes'>,
): ItemGroup[] {
  const [small, medium, large] = units[unitOf(product)]
  const headings: [ItemType, string][] = [
    ['hot', words.hotRightNow],
    ['bonus', words.bonus],
    ['weekly', words.passes],
    ['small', small],
    ['medium', medium],
    ['large', large],
  ]
  return headings
    .map(([type, heading]) => ({
      type,
      heading,
      items: product.items.filter((item) => item.type === type),
    }))
    .filter((group) => group.items.length > 0)
}

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
