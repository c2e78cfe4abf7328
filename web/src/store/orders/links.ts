// Links to the customer's list of orders, and from an order to its product.

import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { linkOptions } from '@tanstack/react-router'
import { toProduct } from '../links.ts'
import type { Chosen } from './list/orders-search.ts'

/** Defaults are left out of the address. */
export const toOrders = ({ status, search, from, to, page = 1 }: Partial<Chosen> = {}) =>
  linkOptions({
    to: '/orders',
    search: {
      ...(status && status !== 'All' && { status }),
      ...(search && { search }),
      ...(from && { from }),
      ...(to && { to }),
      ...(page > 1 && { page: String(page) }),
    },
    // Otherwise the link to the whole list would count as current on every filtered list.
    activeOptions: { exact: true },
  })

/** The product with the same item and player chosen. The product page shows today's price. */
export const toBuyAgain = ({ productid, itemid, input1, input2 }: OwnOrder) => ({
  ...toProduct(productid),
  search: { item: String(itemid), input1, ...(input2 !== '' && { input2 }) } as object,
})
