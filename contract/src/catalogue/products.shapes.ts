// The shapes of products.

import { z } from 'zod'
import { apiTypes } from '../delivery/lanes.ts'
import type { Shape } from '../endpoint.ts'
import {
  body,
  filled,
  flag,
  idInBody,
  isWebAddress,
  note,
  numberAsText,
  numberOrId,
  numericVersion,
  recordId,
  rupees,
  said,
} from '../wire.shapes.ts'
import { categories, productTypes } from './catalogue.ts'
import { inputLengthLimit, patternLengthLimit, problemOfPattern } from './input-patterns.ts'
import { choicesLimit, inputsLimit, productTexts } from './products.ts'
import { storePage, storePageForm } from './store-page.shapes.ts'

export const homeProduct = z.object({
  _id: recordId,
  productid: z.int(),
  name: z.string(),
  type: z.string(),
  category: z.enum(categories),
  imgpath: z.string(),
  istrending: z.boolean(),
  instock: z.boolean(),
  /** The lowest price of an item in stock for the caller's role; null if nothing is in stock. */
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

export const searchEntry = z.object({
  productid: z.int(),
  aliases: z.array(z.string()),
  items: z.array(z.string()),
})
export type SearchEntry = z.output<typeof searchEntry>

/** An input of the buyer, and how it is validated. */
export const productInput = z.object({
  label: z.string(),
  placeholder: z.string(),
  /** Must match the whole input, as HTML's pattern attribute does; empty accepts anything. */
  pattern: z.string(),
  required: z.boolean(),
  /** The buyer picks one of these; if empty, the buyer types. */
  choices: z.array(z.string()),
})
export type ProductInput = z.output<typeof productInput>

export const product = homeProduct.omit({ fromprice: true }).extend({
  isApi: z.boolean(),
  apiType: z.enum(apiTypes).nullable(),
  /** The note, under both of its names; empty if there is none. */
  importantnote: z.string(),
  importantNote: z.string(),
  /** As staff entered them; an empty pattern means the default of the product's type. */
  inputs: z.array(productInput),
  /** The itemids of the product's items. */
  items: z.array(z.int()),
  ...storePage,
  /** Increases with each change. */
  version: z.int(),
})
export type Product = z.output<typeof product>

const type = z
  .string(productTexts.typeRequired)
  .max(100, productTexts.typeRequired)
  .transform((value) => value.toUpperCase().replaceAll(/\s/g, ''))
  .pipe(z.enum(productTypes, productTexts.typeRequired))

/** An optional API type; the screens send an empty text for null. */
export const optionalApiType = z
  .union([z.enum(apiTypes), z.literal('')], productTexts.badApiType)
  .nullable()
  .transform((value) => value || null)

/** The database stores these as JSON, which cannot contain NUL or lone surrogates. */
const line = (lengthLimit: number) =>
  note(lengthLimit).refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), productTexts.badLabel)

const pattern = line(10 * patternLengthLimit).superRefine((text, check) => {
  const message = problemOfPattern(text)
  if (message) check.addIssue({ code: 'custom', message })
})
const choices = z
  .array(line(inputLengthLimit).min(1, productTexts.emptyChoice))
  .max(choicesLimit, productTexts.tooManyChoices)
  .refine((given) => new Set(given).size === given.length, productTexts.sameChoices)

/** Only the label is required; by default an input is free text and required. */
const input = z.object(
  {
    label: line(100),
    placeholder: line(100).optional(),
    pattern: pattern.optional(),
    required: z.boolean().optional(),
    choices: choices.optional(),
  },
  productTexts.inputsNeedLabels,
)

const labelled = z
  .array(input, productTexts.inputRequired)
  .min(1, productTexts.inputRequired)
  .max(inputsLimit, productTexts.tooManyInputs)
  .superRefine((inputs, check) => {
    inputs.forEach(({ label }, index) => {
      if (label) return
      const message = productTexts.inputLabelRequired(index + 1)
      check.addIssue({ code: 'custom', path: [index, 'label'], message })
    })
  })

const imgpath = filled(productTexts.imageRequired, 500).refine(isWebAddress, productTexts.badImage)

const itemNumber = z.int(productTexts.itemsAreNumbers).min(1, productTexts.itemsAreNumbers)
/** A number, or a text from splitting the edit form's comma-separated field. */
const itemid = z.union(
  [itemNumber, z.string().trim().pipe(numberAsText(itemNumber))],
  productTexts.itemsAreNumbers,
)

const itemids = z.array(itemid, productTexts.itemRequired).max(1000)

/** Splitting an empty field, or one that ends with a comma, gives an empty text. */
const editedItemids = z
  .array(
    z.union([z.string().trim().pipe(z.literal('')), itemid], productTexts.itemsAreNumbers),
    productTexts.itemRequired,
  )
  .max(1000)
  .transform((entries) => entries.filter((entry) => entry !== ''))

export const createProductForm = body({
  name: filled(productTexts.nameRequired),
  type,
  category: z.enum(categories, productTexts.categoryRequired),
  imgpath,
  importantnote: note().default(''),
  inputs: labelled,
  items: itemids.min(1, productTexts.itemRequired),
  istrending: z.boolean().default(false),
  isApi: z.boolean().default(false),
  apiType: optionalApiType.default(null),
  ...storePageForm,
})
  .refine(({ isApi, apiType }) => !isApi || apiType !== null, {
    path: ['apiType'],
    message: productTexts.apiTypeRequired,
  })
  // The API type counts only if the API is on.
  .transform((form) => (form.isApi ? form : { ...form, apiType: null }))

/** Only name, type and category are required; other missing fields stay unchanged. */
export const editProductForm = body({
  name: filled(productTexts.nameRequired),
  type,
  category: z.enum(categories, productTexts.categoryRequired),
  apiType: optionalApiType.optional(),
  istrending: z.boolean().optional(),
  importantnote: note().optional(),
  items: editedItemids.optional(),
  inputs: labelled.optional(),
  instock: flag.optional(),
  imgpath: imgpath.optional(),
  ...storePageForm,
  version: numericVersion,
})

const updateProductForm = body({
  _id: idInBody(productTexts.unknown),
  instock: flag,
  importantNote: note().optional(),
  version: numericVersion,
})

export const productShapes = {
  list: { reply: z.array(product) },
  create: { body: createProductForm, reply: z.object({ message: z.string(), product }) },
  edit: { params: z.object({ _id: numberOrId }), body: editProductForm, reply: product },
  update: { body: updateProductForm, reply: z.object({ message: z.string(), product }) },
  delete: { params: z.object({ productid: numberOrId }), reply: said },
} satisfies Record<string, Shape>
