// Whatever was killed: each order's customer learns that it is paid and how it ended, in this order and once.

import type { FinalOrder } from './final-state.ts'

const endings: Partial<Record<FinalOrder['status'], string>> = {
  Completed: 'delivered',
  Refunded: 'refunded',
  Cancelled: 'refunded',
}

/** An order that was refunded later was also delivered. */
export const kindsOf = ({ status }: Pick<FinalOrder, 'status'>): string[] =>
  ['paid', endings[status] ?? ''].filter(Boolean)

export const checkNotices = (orders: FinalOrder[]): string[] =>
  orders.flatMap(({ orderid, status, told }) => {
    const lacking = kindsOf({ status }).filter((kind) => !told.includes(kind))
    const isRepeated = new Set(told).size !== told.length
    return [
      ...lacking.map((kind) => `the customer of ${orderid} was not told that it is ${kind}`),
      ...(isRepeated ? [`the customer of ${orderid} was told twice: ${told}`] : []),
      ...(told.indexOf('paid') > 0 ? [`the notices of ${orderid} are in the order ${told}`] : []),
    ]
  })
