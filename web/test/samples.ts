// Valid records in the wire format for tests.

import type { ShownImage } from '@gemwala/contract/catalogue/gallery.shapes'
import type { HomeProduct, HomeProducts } from '@gemwala/contract/catalogue/products.shapes'

let lastId = 0

export function product(name: string, parts: Partial<HomeProduct> = {}): HomeProduct {
  lastId += 1
  return {
    _id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    productid: lastId,
    name,
    type: 'OTHER',
    category: 'games',
    imgpath: `/uploads/${lastId}.svg`,
    istrending: false,
    instock: true,
    fromprice: 79,
    ...parts,
  }
}

export const shelves = (parts: Partial<HomeProducts> = {}): HomeProducts => ({
  trending: [],
  games: [],
  instantGames: [],
  ott: [],
  others: [],
  ...parts,
})

export const image = (type: ShownImage['type'], parts: Partial<ShownImage> = {}): ShownImage => ({
  type,
  title: `A ${type} image`,
  url: `/uploads/${type}.png`,
  redirectUrl: null,
  ...parts,
})
