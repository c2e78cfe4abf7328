// The displayed price of a product.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { showRupees } from '@gemwala/contract/money'

/** The lowest price as text, or null when the product cannot be bought now. */
export const priceOf = ({ instock, fromprice }: HomeProduct): string | null =>
  instock && fromprice !== null ? showRupees(fromprice) : null
