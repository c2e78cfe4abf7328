// Prices on the wire.

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
  /** The e-mail of who did it; null for the store itself. */
  actor: z.string().nullable(),
  /** The set that the change was part of. */
  setId: recordId.nullable(),
  /** What was said of that set. */
  note: z.string(),
  /** Null where the item was created. */
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
  /** Of the item as it was seen. */
  version: z.int(priceTexts.badVersion),
  originalprice: price('originalprice').optional(),
  discountedprice: price('discountedprice').optional(),
  resellprice: price('resellprice').optional(),
  /** Null: nobody knows. */
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
  /** How many items it changed. */
  items: count,
  /** The set that this one took back. */
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
      /** Their prices are no longer those of the set. */
      left: z.array(z.object({ itemid: z.int(), name: z.string() })),
    }),
  },
  csv: {
    query: z.object({
      search,
      /** A product's number; empty, of all. */
      product: note(20).default(''),
      apiType: note(40).default(''),
    }),
    reply: csv,
  },
} satisfies Record<string, Shape>
