// What customers read on a product's card or voucher.

import type { ReactNode } from 'react'

export const outOfStock = 'Out of stock'
export const details = 'Details'
export const fromPrice = (price: ReactNode) => <>from {price}</>
/** In two lines, with the word in small letters. */
export const fromPriceInLines = (price: string) => (
  <>
    <small>from</small> {price}
  </>
)
