// The shapes of items.

import { z } from 'zod'
import { apiTypes } from '../delivery/lanes.ts'
import type { Shape } from '../endpoint.ts'
import {
  body,
  filled,
  flag,
  flagWord,
  isWebAddress,
  note,
  numberOrId,
  numeric,
  numericVersion,
  recordId,
  rupees,
  said,
} from '../wire.shapes.ts'
import { itemTypes } from './catalogue.ts'
import { itemTexts } from './items.ts'
import { optionalApiType } from './products.shapes.ts'

export const item = z.object({
  _id: recordId,
  itemid: z.int(),
  name: z.string(),
  type: z.enum(itemTypes),
  suggestedTask: z.string(),
  /** The supplier's ids; a purchase orders each of them once. */
  itemidarray: z.array(z.string()),
  originalprice: rupees('originalprice'),
  discountedprice: rupees('discountedprice'),
  resellprice: rupees('resellprice'),
  /** The supplier's price; null if unknown. For staff only. */
  cost: rupees('cost').nullable(),
  /** The stock, under both of its names. */
  instock: flagWord,
  inStock: z.boolean(),
  isApi: z.boolean(),
  apiType: z.enum(apiTypes).nullable(),
  /** Sold only from our own stock of codes. */
  isSoldFromCodes: z.boolean(),
  imgpath: z.string(),
  /** Increases with each change. */
  version: z.int(),
})
export type Item = z.output<typeof item>

const { badSupplierIds } = itemTexts
const supplierId = z.union(
  [
    z.string().trim().min(1, badSupplierIds).max(64, badSupplierIds),
    z.int().min(0, badSupplierIds).transform(String),
  ],
  badSupplierIds,
)
const supplierIds = z.array(supplierId, badSupplierIds).max(50, badSupplierIds)

const price = (text: string) => numeric(rupees(text))
const required = {
  name: filled(itemTexts.nameRequired),
  originalprice: price(itemTexts.originalPriceRequired),
  discountedprice: price(itemTexts.discountedPriceRequired),
  resellprice: price(itemTexts.resellPriceRequired),
}
const type = z.enum(itemTypes, itemTexts.badType)

export const createItemForm = body({
  ...required,
  type: type.default('small'),
  suggestedTask: note(500).default(''),
  itemidarray: supplierIds.default([]),
  isApi: z.boolean().default(false),
  apiType: optionalApiType.default(null),
  isSoldFromCodes: z.boolean().default(false),
  imgpath: filled(itemTexts.imageRequired, 500).refine(isWebAddress, itemTexts.badImage),
})
  .refine(({ isApi, apiType }) => !isApi || apiType !== null, {
    path: ['apiType'],
    message: itemTexts.apiTypeRequired,
  })
  // The API type counts only if the API is on.
  .transform((form) => (form.isApi ? form : { ...form, apiType: null }))
export type ItemForm = z.output<typeof createItemForm>

/** Name and prices are required; other missing fields stay unchanged. */
export const editItemForm = body({
  ...required,
  type: type.optional(),
  suggestedTask: note(500).optional(),
  itemidarray: supplierIds.optional(),
  isApi: z.boolean().optional(),
  apiType: optionalApiType.optional(),
  isSoldFromCodes: z.boolean().optional(),
  imgpath: note(500)
    .refine((value) => value === '' || isWebAddress(value), itemTexts.badImage)
    .optional(),
  instock: flag.optional(),
  inStock: flag.optional(),
  version: numericVersion,
})

/** The price screen's names: price is the discounted price, resellPrice the resell price. */
export const updateItemForm = body({
  price: price(itemTexts.discountedPriceRequired),
  resellPrice: price(itemTexts.resellPriceRequired),
  itemInstock: flag,
  version: numericVersion,
})

/** An item that cannot be bought because its lane is stopped. */
const stoppedItem = z.object({ itemid: z.int(), lane: z.string(), reason: z.string() })

const changed = z.object({ message: z.string(), item })

export const itemShapes = {
  ofProduct: { params: z.object({ productId: numberOrId }), reply: z.array(item) },
  list: { reply: z.array(item) },
  stopped: { reply: z.object({ items: z.array(stoppedItem) }) },
  create: { body: createItemForm, reply: changed },
  edit: {
    params: z.object({ itemid: numberOrId }),
    body: editItemForm,
    reply: z.object({ success: z.literal(true), item }),
  },
  update: { params: z.object({ itemId: numberOrId }), body: updateItemForm, reply: changed },
  delete: { params: z.object({ itemid: numberOrId }), reply: said },
} satisfies Record<string, Shape>
