// The customer's own orders.

import {
  type OrderStatus,
  orderEndpoints,
  ownOrdersPageSize,
} from '@gemwala/contract/orders/orders'
import { call } from './call.ts'

export const askOwnOrders = (page: number, status: OrderStatus | 'All') =>
  call(orderEndpoints.own, {
    query: { page: String(page), limit: String(ownOrdersPageSize), status },
  })

export const askOwnOrder = (orderid: string) => call(orderEndpoints.ownOne, { params: { orderid } })

export const takeMoneyBack = (orderid: string) =>
  call(orderEndpoints.takeMoneyBack, { params: { orderid } })

export const revealVouchers = (orderid: string) =>
  call(orderEndpoints.reveal, { params: { orderid } })
