// The price a product is shown with.

import { showRupees } from '@gemwala/contract/money'
import type { HomeProduct } from '@gemwala/contract/products.shapes'

/** The lowest price as text, or null when the product cannot be bought now. */
export const priceOf = ({ instock, fromprice }: HomeProduct): string | null =>
  instock && fromprice !== null ? showRupees(fromprice) : null
