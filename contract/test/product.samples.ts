// One valid example of each record of a product. Each function takes the fields that differ.

import type { SoldItem, SoldProduct } from '../src/buying/checkout.shapes.ts'
import type { HomeProduct, Product, ProductInput } from '../src/catalogue/products.shapes.ts'
import { emptyStorePage } from '../src/catalogue/store-page.ts'

const productId = '3f0c8a52-6a1e-4b7d-9c21-000000000002'
const itemId = '3f0c8a52-6a1e-4b7d-9c21-000000000003'

export const sampleHomeProduct = (overrides: Partial<HomeProduct> = {}): HomeProduct => ({
  _id: productId,
  productid: 1,
  name: 'Mobile Legends',
  type: 'MLBB',
  category: 'games',
  imgpath: '/images/mobile-legends.webp',
  istrending: true,
  instock: true,
  fromprice: 118.5,
  ...overrides,
})

const sampleInput = (overrides: Partial<ProductInput>): ProductInput => ({
  label: '',
  placeholder: '',
  pattern: '',
  required: true,
  choices: [],
  ...overrides,
})

export function sampleProduct(overrides: Partial<Product> = {}): Product {
  const { fromprice: _, ...shared } = sampleHomeProduct()
  return {
    ...shared,
    isApi: true,
    apiType: 'SMILEBR',
    importantnote: 'Check your Id before paying.',
    importantNote: 'Check your Id before paying.',
    inputs: [sampleInput({ label: 'User Id' }), sampleInput({ label: 'Zone Id' })],
    items: [101],
    ...emptyStorePage,
    version: 1,
    ...overrides,
  }
}

export const sampleSoldItem = (overrides: Partial<SoldItem> = {}): SoldItem => ({
  _id: itemId,
  itemid: 101,
  name: '86 Diamonds',
  type: 'small',
  suggestedTask: '78 + 8 bonus',
  imgpath: '',
  originalprice: 130,
  price: 118.5,
  instock: 'true',
  inStock: true,
  left: null,
  ...overrides,
})

export function sampleSoldProduct(overrides: Partial<SoldProduct> = {}): SoldProduct {
  const product = sampleProduct()
  const { isApi: _, apiType: __, aliases: ___, position: ____, version: _____, ...shared } = product
  return {
    ...shared,
    deliverySeconds: null,
    inputs: [
      sampleInput({ label: 'User Id', placeholder: '12345678', pattern: '\\d{6,10}' }),
      sampleInput({ label: 'Zone Id', placeholder: '2001', pattern: '\\d{4,5}' }),
    ],
    items: [sampleSoldItem()],
    hasPlayerCheck: true,
    hasCodes: false,
    related: [],
    gateways: ['UPIGateway'],
    ...overrides,
  }
}
