// What customers read in Hindi on a product's card or voucher.

import type { ReactNode } from 'react'

export const outOfStock = 'स्टॉक में नहीं है'
export const details = 'जानकारी'
export const fromPrice = (price: ReactNode) => <>{price} से</>
/** In two lines, with the word in small letters. */
export const fromPriceInLines = (price: string) => (
  <>
    {price} <small>से शुरू</small>
  </>
)
