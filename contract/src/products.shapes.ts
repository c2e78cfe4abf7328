// Products on the wire.

import { z } from 'zod'
import { categories } from './catalogue.ts'
import type { Shape } from './endpoint.ts'
import { recordId, rupees } from './wire.shapes.ts'

export const homeProduct = z.object({
  _id: recordId,
  productid: z.int(),
  name: z.string(),
  type: z.string(),
  category: z.enum(categories),
  imgpath: z.string(),
  istrending: z.boolean(),
  instock: z.boolean(),
  /** The lowest price in stock for the caller's role; null when nothing is in stock. */
  fromprice: rupees('fromprice').nullable(),
})
export type HomeProduct = z.output<typeof homeProduct>

const shelf = z.array(homeProduct)
export const homeProducts = z.object({
  trending: shelf,
  instantGames: shelf,
  games: shelf,
  ott: shelf,
  others: shelf,
})
export type HomeProducts = z.output<typeof homeProducts>

export const productShapes = {
  home: { reply: homeProducts },
} satisfies Record<string, Shape>
