// Links to products, written once.

import { nameInPath } from '@gemwala/contract/catalogue/product-path'
import { linkOptions } from '@tanstack/react-router'

/** The name makes the address readable; without it the product is found all the same. */
export const toProduct = (productid: number, name = '') =>
  linkOptions({
    to: '/product/$productid/{-$name}',
    params: { productid: String(productid), name: nameInPath(name) },
  })
