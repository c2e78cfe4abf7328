// The storefront on which this administrator verifies payments.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Its origin; undefined when none is mapped, or while it loads. */
export function useStorefront(): string | undefined {
  const { data } = useQuery({
    queryKey: ['storefront'],
    queryFn: () => call(orderEndpoints.storefront),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data || data.address === null) return undefined
  return data.address || location.origin
}
