// Voucher stock as the console keeps it.

import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'

export const stockQuery = queryOptions({
  queryKey: ['voucher stock'],
  queryFn: () => call(voucherEndpoints.stock),
  // Customers buy meanwhile.
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

/** After a change all differ: what is left, of which batch, and what waits for a decision. */
export function askStockAgain(): void {
  void queryClient.invalidateQueries({ queryKey: stockQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['voucher batches'] })
  void queryClient.invalidateQueries({ queryKey: closedQuery.queryKey })
}
