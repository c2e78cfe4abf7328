// The console's cached voucher stock.

import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'

export const stockQuery = queryOptions({
  queryKey: ['voucher stock'],
  queryFn: () => call(voucherEndpoints.stock),
  // Customers keep buying while the screen is open.
  refetchInterval: 30_000,
})

export const batchesQuery = (itemid: number, page: number) =>
  queryOptions({
    queryKey: ['voucher batches', itemid, page],
    queryFn: () =>
      call(voucherEndpoints.batches, { query: { itemid: String(itemid), page: String(page) } }),
    placeholderData: keepPreviousData,
  })

export const closedQuery = queryOptions({
  queryKey: ['closed codes'],
  queryFn: () => call(voucherEndpoints.closed),
})

/** Once decided, the codes cannot be decided again, even while the list is being loaded. */
export const takeOutClosed = (orderid: string): void => {
  queryClient.setQueryData(
    closedQuery.queryKey,
    (found) => found && { orders: found.orders.filter((one) => one.orderid !== orderid) },
  )
}

/** A change affects all of them: what is left, the batches, and the closed codes. */
export function askStockAgain(): void {
  void queryClient.invalidateQueries({ queryKey: stockQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['voucher batches'] })
  void queryClient.invalidateQueries({ queryKey: closedQuery.queryKey })
}
