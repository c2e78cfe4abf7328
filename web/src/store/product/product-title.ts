// The title of a product's page: what it is and where its prices start.

import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import { wordsOf } from '../shelves.ts'
import * as words from './product-page.texts.ts'

export function productTitle({ name, category, instock, items }: SoldProduct): string {
  const prices = instock ? items.filter(({ inStock }) => inStock).map(({ price }) => price) : []
  const { kind } = wordsOf(category)
  return prices.length > 0
    ? words.nameKindAndPrice(name, kind, showRupees(Math.min(...prices)))
    : words.nameAndKind(name, kind)
}
