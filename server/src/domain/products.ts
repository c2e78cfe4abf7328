// Products: what the home page lists, for whom at which price.

import type { Role } from '@gemwala/contract/roles'
import type { Context } from '../context.ts'
import type { ListedProduct, PriceList } from '../database/products.ts'
import * as products from '../database/products.ts'

export type { ListedProduct, PriceList }

export type HomeShelves = {
  trending: ListedProduct[]
  instantGames: ListedProduct[]
  games: ListedProduct[]
  ott: ListedProduct[]
  others: ListedProduct[]
}

/** Resellers buy from their own price list; everybody else, guests included, from the normal one. */
export const priceListOf = (role: Role | undefined): PriceList =>
  role === 'reseller' ? 'resell' : 'discounted'

/** The home page's shelves. A trending product stands on its category's shelf too. */
export async function homeShelves({ db }: Context, priceList: PriceList): Promise<HomeShelves> {
  const listed = await products.listed(db, priceList)
  const inCategory = (category: ListedProduct['category']) =>
    listed.filter((product) => product.category === category)
  return {
    trending: listed.filter((product) => product.isTrending),
    instantGames: inCategory('instant-games'),
    games: inCategory('games'),
    ott: inCategory('ott'),
    others: inCategory('others'),
  }
}
