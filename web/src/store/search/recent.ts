// The products that this browser opened from the search, the latest first.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { read, write } from '../../session/browser-storage.ts'

const key = 'recent products'
const limit = 3

const recentIds = (): string[] => (read(key) ?? '').split(',')

export const recentOf = (products: HomeProduct[]): HomeProduct[] =>
  recentIds().flatMap((id) => products.find(({ productid }) => String(productid) === id) ?? [])

export function remember({ productid }: HomeProduct): void {
  const ids = [String(productid), ...recentIds()]
  write(key, [...new Set(ids)].slice(0, limit).join())
}
