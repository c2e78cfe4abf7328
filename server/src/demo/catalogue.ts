// The demo's catalogue: products with their items, images, gateways and coupons, from server/demo-data/catalogue.json. All
// names are invented. What the file leaves out has the default of its shape.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  categories,
  imageTypes,
  itemTypes,
  productTypes,
} from '@gemwala/contract/catalogue/catalogue'
import { apiTypes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { artAddress } from './art.ts'

const paise = z.int().min(0)
const apiType = z.enum(apiTypes).nullable()

const input = z.strictObject({
  label: z.string(),
  placeholder: z.string(),
  /** Must match the whole input, as in HTML's pattern attribute. */
  pattern: z.string(),
  required: z.boolean().default(true),
  /** The buyer picks one of these. */
  choices: z.array(z.string()).optional(),
})

const item = z.strictObject({
  name: z.string(),
  type: z.enum(itemTypes),
  suggestedTask: z.string().default(''),
  originalPaise: paise,
  discountedPaise: paise,
  resellPaise: paise,
  /** Each is ordered once per purchase; none if no supplier delivers the item. */
  supplierItemIds: z.array(z.string()).default([]),
  /** If it differs from the product's. */
  apiType: apiType.optional(),
  isInStock: z.boolean().default(true),
})

const product = z.strictObject({
  productid: z.int(),
  name: z.string(),
  category: z.enum(categories),
  type: z.enum(productTypes),
  /** Null if no supplier delivers it. */
  apiType: apiType.default(null),
  /** The name of its picture. Those of its items begin with it. */
  picture: z.string(),
  isTrending: z.boolean().default(false),
  isInStock: z.boolean().default(true),
  position: z.int().nullable().default(null),
  importantNote: z.string().default(''),
  regionNote: z.string().default(''),
  description: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  /** One or two, because an order has input1 and input2. */
  inputs: z.array(input).min(1).max(2),
  idHelp: z.string().default(''),
  idPicture: z.string().transform(artAddress).default(''),
  redeemSteps: z.array(z.string()).default([]),
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
  items: z.array(item),
})

const image = z.strictObject({
  type: z.enum(imageTypes),
  title: z.string(),
  picture: z.string(),
  /** A path of this store or an external address. */
  redirectUrl: z.string().nullable().default(null),
  line: z.string().optional(),
  code: z.string().optional(),
  button: z.string().optional(),
})

const coupon = z.strictObject({
  couponCode: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountPaise: paise.default(0),
  discountBasisPoints: z.int().default(0),
  minPurchasePaise: paise.default(0),
  /** Zero means no limit. */
  maxDiscountPaise: paise.default(0),
  minimumItemQuantity: z.int().default(1),
  usageLimit: z.int(),
  userLimit: z.int().default(1),
  isActive: z.boolean().default(true),
  /** Days after the demo was filled; null if it works at once. */
  startsInDays: z.int().nullable().default(null),
  /** Days after the demo was filled; negative if the coupon has expired. */
  expiresInDays: z.int(),
})

const gateway = z.strictObject({
  code: z.string(),
  gatewayProvider: z.string(),
  isActive: z.boolean(),
})

const catalogue = z.strictObject({
  products: z.array(product),
  images: z.array(image),
  gateways: z.array(gateway),
  coupons: z.array(coupon),
})

const file = join(import.meta.dirname, '../../demo-data/catalogue.json')
const read = catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))

export const { gateways, coupons } = read
export type DemoCoupon = (typeof coupons)[number]

export const images = read.images.map(({ picture, ...row }) => ({
  ...row,
  url: artAddress(picture),
}))

export const products = read.products.map(({ items: _, picture: name, ...row }) => ({
  ...row,
  imgpath: artAddress(name),
  isApi: row.apiType !== null,
}))
export type DemoProduct = (typeof products)[number]

/** Item numbers begin with their product's number: 100101 is the first item of product 1001. */
export const items = read.products.flatMap(
  ({ productid, apiType: usual, picture: name, items: own }) =>
    own.map(({ apiType = usual, ...row }, index) => ({
      ...row,
      itemid: productid * 100 + index + 1,
      productid,
      position: index + 1,
      apiType,
      isApi: apiType !== null,
      imgpath: artAddress(`${name}-${row.type}`),
    })),
)
export type DemoItem = (typeof items)[number]
