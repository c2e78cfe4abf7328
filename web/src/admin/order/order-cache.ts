// The console's cached orders, and how they stay up to date.

import type { Sent } from '@gemwala/contract/endpoint'
import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { ListedOrder } from '@gemwala/contract/lists/rows.shapes'
import { finalStatuses, orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OrderChange } from '@gemwala/contract/orders/orders.shapes'
import { call } from '../../api/call.ts'
import { kept } from '../../ui/shared.ts'
import { attentionKey, queryClient } from '../query-client.ts'

/** A row of a list. If the order changed since the list was loaded, it keeps its former status. */
export type SeenOrder = ListedOrder & { wasStatus?: OrderStatus; opened?: number }

export type PendingQuery = Sent<NonNullable<typeof orderEndpoints.pending.shape>>['query']

type OrderPage = { orders: SeenOrder[]; totalPages: number }

export const pendingKey = 'pending orders'
const detailKey = 'order detail'
/** Every list and count that a decision changes. */
const touchedKeys = [pendingKey, detailKey, 'transactions', attentionKey]

export const detailQuery = (orderid: string) => ({
  queryKey: [detailKey, orderid],
  queryFn: () => call(orderEndpoints.detail, { params: { orderId: orderid } }),
})

/** The latest changes: a list requested before one of them may not contain it. */
const news = kept(() => new Map<string, OrderChange>())
const newsKept = 500

export async function askPending(query: PendingQuery): Promise<OrderPage> {
  return withNews(await call(orderEndpoints.pending, { query }))
}

/** Updates the row in place. The list keeps its age, because it was not reloaded. */
export function applyChange(change: OrderChange): void {
  news.now.delete(change.orderid)
  news.now.set(change.orderid, change)
  if (news.now.size > newsKept) news.now.delete(news.now.keys().next().value!)
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: [pendingKey] })) {
    queryClient.setQueryData<OrderPage>(queryKey, (page) => page && withNews(page), {
      updatedAt: state.dataUpdatedAt,
    })
  }
  void queryClient.invalidateQueries({ queryKey: [detailKey, change.orderid] })
}

function withNews(page: OrderPage): OrderPage {
  const orders = page.orders.map(newestOf)
  return orders.every((order, place) => order === page.orders[place]) ? page : { ...page, orders }
}

/** The order with its latest change; the same object if there is none. */
export function newestOf(order: SeenOrder): SeenOrder {
  const change = news.now.get(order.orderid)
  return change && isNewsOf(order, change) ? changed(order, change) : order
}

const isNewsOf = (order: SeenOrder, { status, isInReview, updatedAt }: OrderChange): boolean =>
  (order.status !== status || order.isInReview !== isInReview) &&
  Date.parse(updatedAt) > Date.parse(order.updatedAt)

const changed = (
  order: SeenOrder,
  { status, updatedAt, reason, isInReview }: OrderChange,
): SeenOrder => {
  const wasStatus = order.wasStatus ?? (order.status === status ? undefined : order.status)
  return { ...order, status, updatedAt, reason, isInReview, ...(wasStatus && { wasStatus }) }
}

export const reloadOrders = (): Promise<unknown> =>
  Promise.all(touchedKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** Somebody else, or the store, decided first: nothing is left to do for this row. */
export const isDecided = ({ status, wasStatus }: SeenOrder): boolean =>
  wasStatus !== undefined && finalStatuses.includes(status)

/** Can be decided with others and by a single key; an order in review needs a look at its evidence. */
export const isRoutine = (order: SeenOrder): boolean => !isDecided(order) && !order.isInReview
