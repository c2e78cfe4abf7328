// The customer's own orders.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { orderEndpoints, ownOrdersPageSize } from '@gemwala/contract/orders/orders'
import { call } from './call.ts'

type OwnFilter = {
  page: number
  status: OrderStatus | 'All'
  search: string
  /** The first and the last day; empty for no limit. */
  from: string
  to: string
}

export const askOwnOrders = ({ page, status, search, from, to }: OwnFilter) =>
  call(orderEndpoints.own, {
    query: {
      page: String(page),
      limit: String(ownOrdersPageSize),
      status,
      ...(search && { search }),
      ...(from && { startDate: from }),
      ...(to && { endDate: to }),
    },
  })

export const askOwnOrder = (orderid: string) => call(orderEndpoints.ownOne, { params: { orderid } })

export const takeMoneyBack = (orderid: string) =>
  call(orderEndpoints.takeMoneyBack, { params: { orderid } })

/** The newest order that can still be paid, if there is one. */
export const askUnpaidOrder = () => call(orderEndpoints.unpaid)

export const cancelOrder = (orderid: string) =>
  call(orderEndpoints.cancelOwn, { params: { orderid } })

export const revealVouchers = (orderid: string) =>
  call(orderEndpoints.reveal, { params: { orderid } })
