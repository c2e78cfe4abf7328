// The console's cached lists of the catalogue, and how a changed record gets into them.

import { couponEndpoints } from '@gemwala/contract/buying/coupons'
import type { Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { galleryEndpoints } from '@gemwala/contract/catalogue/gallery'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../query-client.ts'

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => call(productEndpoints.list),
})

export const itemsQuery = queryOptions({
  queryKey: ['items'],
  queryFn: () => call(itemEndpoints.list),
})

export const itemsOfQuery = (productId: string) =>
  queryOptions({
    queryKey: ['items', 'of product', productId],
    queryFn: () => call(itemEndpoints.ofProduct, { params: { productId } }),
  })

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: () => call(couponEndpoints.list),
})

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: () => call(galleryEndpoints.list),
})

type Row = { _id: string }

const put = <R extends Row>(queryKey: readonly string[], row: R) =>
  queryClient.setQueryData<R[]>(queryKey, (rows) =>
    rows?.map((one) => (one._id === row._id ? row : one)),
  )

/** Replaces the row in place. */
export const putProduct = (product: Product): void => {
  put(productsQuery.queryKey, product)
  // The product may now have other items, or another order of them.
  void queryClient.invalidateQueries({ queryKey: ['items', 'of product'] })
}

export const putItem = (item: Item): void => putItems([item])

export function putItems(items: readonly Item[]): void {
  const newer = new Map(items.map((item) => [item._id, item]))
  queryClient.setQueriesData<Item[]>({ queryKey: itemsQuery.queryKey }, (rows) =>
    rows?.map((one) => newer.get(one._id) ?? one),
  )
}

/** Removes the row at once and reloads the other lists that may show the record. */
export function takeOut(queryKey: readonly string[], _id: string): void {
  queryClient.setQueryData<Row[]>(queryKey, (rows) => rows?.filter((one) => one._id !== _id))
  void askAgain()
}

/** A new, deleted or restored record can affect any of these lists. */
export const askAgain = (): Promise<unknown> =>
  Promise.all(
    [productsQuery, itemsQuery, couponsQuery, galleryQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** The records as the server has them now; undefined when they are gone. */
export const newestProduct = async (_id: string): Promise<Product | undefined> =>
  (await queryClient.fetchQuery({ ...productsQuery, staleTime: 0 })).find((one) => one._id === _id)

export const newestItem = async (_id: string): Promise<Item | undefined> =>
  (await queryClient.fetchQuery({ ...itemsQuery, staleTime: 0 })).find((one) => one._id === _id)

export const newestCoupon = async (_id: string): Promise<Coupon | undefined> =>
  (await queryClient.fetchQuery({ ...couponsQuery, staleTime: 0 })).find((one) => one._id === _id)
