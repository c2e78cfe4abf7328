// What the console has loaded of orders, and how it is kept true.

import { type OrderDecision, type OrderStatus, orderEndpoints } from '@gemwala/contract/orders'
import type { Order, OrderChange } from '@gemwala/contract/orders.shapes'
import { call } from '../../api/call.ts'
import { queryClient } from '../shell/query-client.ts'

/** A row of a list. One that changed since the list was loaded still knows what it was. */
export type SeenOrder = Order & { wasStatus?: OrderStatus }

type OrderPage = { orders: SeenOrder[]; totalPages: number }

export const pendingKey = 'pending orders'
const detailKey = 'order detail'
/** Every list and number that a decision changes. */
const touchedKeys = [pendingKey, detailKey, 'transactions', 'attention']

export const detailQuery = (orderid: string) => ({
  queryKey: [detailKey, orderid],
  queryFn: () => call(orderEndpoints.detail, { params: { orderId: orderid } }),
})

/** Gives a row that is on a screen its new status where it stands. */
export function applyChange(change: OrderChange): void {
  queryClient.setQueriesData<OrderPage>({ queryKey: [pendingKey] }, (page) => {
    if (!page?.orders?.some((order) => isNewsOf(order, change))) return page
    return {
      ...page,
      orders: page.orders.map((order) =>
        isNewsOf(order, change) ? changed(order, change) : order,
      ),
    }
  })
  void queryClient.invalidateQueries({ queryKey: [detailKey, change.orderid] })
}

const isNewsOf = (order: SeenOrder, { orderid, status, updatedAt }: OrderChange): boolean =>
  order.orderid === orderid &&
  order.status !== status &&
  Date.parse(updatedAt) >= Date.parse(order.updatedAt)

const changed = (order: SeenOrder, { status, updatedAt, reason }: OrderChange): SeenOrder => ({
  ...order,
  status,
  updatedAt,
  reason,
  wasStatus: order.wasStatus ?? order.status,
})

export const reloadOrders = (): Promise<unknown> =>
  Promise.all(touchedKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

const ends: OrderStatus[] = ['Completed', 'Failed', 'Refunded', 'Cancelled']

/** Somebody else, or the store, was faster: there is nothing left to do about the row. */
export const isDecided = ({ status, wasStatus }: SeenOrder): boolean =>
  wasStatus !== undefined && ends.includes(status)

/** What the server would not refuse, by the order's status. */
export const possibleDecisions: Record<OrderStatus, OrderDecision[]> = {
  Created: ['Cancelled'],
  Queued: ['Completed', 'Refunded', 'Cancelled'],
  Processing: ['Completed', 'Refunded', 'Cancelled'],
  Completed: ['Refunded'],
  Failed: [],
  Refunded: [],
  Cancelled: [],
}
