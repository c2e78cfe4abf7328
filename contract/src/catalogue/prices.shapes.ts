// The shapes of prices.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import {
  body,
  count,
  csv,
  idInPath,
  note,
  numberOrId,
  recordId,
  rupees,
  said,
  search,
  timestamp,
} from '../wire.shapes.ts'
import { item } from './items.shapes.ts'
import { type PriceField, priceSetLimit, priceTexts } from './prices.ts'

const prices = item.pick({
  originalprice: true,
  discountedprice: true,
  resellprice: true,
  cost: true,
})
export type Prices = z.output<typeof prices>

const pastPrice = z.object({
  at: timestamp,
  /** The e-mail of the person; null for the store itself. */
  actor: z.string().nullable(),
  /** The set of the change. */
  setId: recordId.nullable(),
  /** The note of that set. */
  note: z.string(),
  /** Null when the item was created. */
  before: prices.nullable(),
  after: prices,
})
export type PastPrice = z.output<typeof pastPrice>

const price = (field: PriceField) => rupees(priceTexts.badPrice(field))

const change = body({
  itemid: z
    .int(priceTexts.badItem)
    .min(1, priceTexts.badItem)
    .max(2_147_483_647, priceTexts.badItem),
  /** The version of the item that the user saw. */
  version: z.int(priceTexts.badVersion),
  originalprice: price('originalprice').optional(),
  discountedprice: price('discountedprice').optional(),
  resellprice: price('resellprice').optional(),
  /** Null if unknown. */
  cost: price('cost').nullable().optional(),
})

const priceSetForm = body({
  changes: z
    .array(change, priceTexts.badSet)
    .min(1, priceTexts.noChange)
    .max(priceSetLimit, priceTexts.tooMany)
    .refine(
      (changes) => new Set(changes.map(({ itemid }) => itemid)).size === changes.length,
      priceTexts.namedTwice,
    ),
  note: note(500).default(''),
})

const priceSet = z.object({
  id: recordId,
  at: timestamp,
  actor: z.string().nullable(),
  note: z.string(),
  /** The number of changed items. */
  items: count,
  /** The set that this one undid. */
  undoes: recordId.nullable(),
  isUndone: z.boolean(),
})
export type PriceSet = z.output<typeof priceSet>

export const priceShapes = {
  history: {
    params: z.object({ itemid: numberOrId }),
    reply: z.object({ history: z.array(pastPrice) }),
  },
  sets: { reply: z.object({ sets: z.array(priceSet) }) },
  apply: {
    body: priceSetForm,
    reply: said.extend({ setId: recordId, items: z.array(item) }),
  },
  undo: {
    params: z.object({ id: idInPath }),
    reply: said.extend({
      setId: recordId,
      items: z.array(item),
      /** Items whose prices have changed since the set. */
      left: z.array(z.object({ itemid: z.int(), name: z.string() })),
    }),
  },
  csv: {
    query: z.object({
      search,
      /** A product's number; empty means all products. */
      product: note(20).default(''),
      apiType: note(40).default(''),
    }),
    reply: csv,
  },
} satisfies Record<string, Shape>
