// The demo's whole catalogue as plain data.

import { gameShelves } from './game-items.ts'
import { games } from './games.ts'
import { type DemoItem, itemsOn } from './item-row.ts'
import { passShelves } from './pass-items.ts'
import { passes } from './passes.ts'
import type { DemoProduct } from './product-row.ts'

export const products: readonly DemoProduct[] = [...games, ...passes]

const productOf = (productid: number): DemoProduct => {
  const product = products.find((candidate) => candidate.productid === productid)
  if (product === undefined) throw new Error(`No demo product has the number ${productid}`)
  return product
}

export const items: readonly DemoItem[] = [...gameShelves, ...passShelves].flatMap((shelf) =>
  itemsOn(shelf, productOf(shelf.productid)),
)
