// Links to products, written once.

import { linkOptions } from '@tanstack/react-router'

export const toProduct = (productid: number) =>
  linkOptions({ to: '/product/$productid', params: { productid: String(productid) } })
