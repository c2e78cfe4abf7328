// Links to one's orders, and from an order back to its product.

import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { linkOptions } from '@tanstack/react-router'
import { toProduct } from '../links.ts'
import type { StatusChoice } from './orders-search.ts'

/** Defaults are left out of the address. */
export const toOrders = (status: StatusChoice = 'All', page = 1) =>
  linkOptions({
    to: '/orders',
    search: {
      ...(status !== 'All' && { status }),
      ...(page > 1 && { page: String(page) }),
    },
    // Otherwise the link to the whole list would count as the current page on every filtered one.
    activeOptions: { exact: true },
  })

export const toOrder = (orderid: string) =>
  linkOptions({ to: '/orders/$orderid', params: { orderid } })

/** The product with the same item and player chosen. The price is today's, which is its to say. */
export const toBuyAgain = ({ productid, itemid, input1, input2 }: OwnOrder) => ({
  ...toProduct(productid),
  search: { item: String(itemid), input1, ...(input2 !== '' && { input2 }) } as object,
})
