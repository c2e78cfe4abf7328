// What a look-up asks: our own order, and an order at MooGold.

import {
  lookupPath,
  orderNumberPattern,
  supplierEndpoints,
} from '@gemwala/contract/delivery/suppliers'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed, call } from '../../api/call.ts'

// Only on request, not because the window gets the focus again.
const onRequest = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

export const isOrderNumber = (id: string): boolean => orderNumberPattern.test(id)

/** Null if it is not an order of ours. */
export const ourOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['looked-up order', id],
    queryFn: () =>
      call(orderEndpoints.detail, { params: { orderId: id.toUpperCase() } }).catch((error) => {
        if (error instanceof CallFailed && error.status === 404) return null
        throw error
      }),
    enabled: isOrderNumber(id),
    ...onRequest,
  })

export const supplierOrderQuery = (reference: string, isAsked: boolean) =>
  queryOptions({
    queryKey: ['supplier order', reference],
    queryFn: () =>
      call(supplierEndpoints.lookUp, { body: { path: lookupPath, partner_order_id: reference } }),
    enabled: isAsked,
    ...onRequest,
  })
