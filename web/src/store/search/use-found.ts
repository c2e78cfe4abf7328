// The products that a query finds, and what is offered instead of nothing.

import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { useMemo } from 'react'
import type { HomeData } from '../home-data.ts'
import { allProducts } from '../shelves.ts'
import { type Found, matching, searchedOf } from './match.ts'
import { useSearchIndex } from './search-index.ts'

const popularLimit = 6

/** Undefined while the store or its index loads. */
export function useFound(home: HomeData | undefined, query: string): Found[] | undefined {
  const loaded = useSearchIndex()
  const index = loaded ?? home?.index
  const searched = useMemo(
    () => home && index && searchedOf(allProducts(home.products), index),
    [home, index],
  )
  return useMemo(() => searched && matching(searched, query), [searched, query])
}

/** Trending products first; every product follows, in case staff marked none as trending. */
export const popularOf = ({ products }: HomeData): HomeProduct[] =>
  allProducts(products).slice(0, popularLimit)
