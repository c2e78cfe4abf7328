// The demo's catalogue is complete and consistent, and uses every enumeration value.

import {
  categories,
  imageTypes,
  itemTypes,
  productTypes,
} from '@gemwala/contract/catalogue/catalogue'
import { problemOfPattern } from '@gemwala/contract/catalogue/input-patterns'
import { demoTries } from '@gemwala/contract/console/demo'
import { apiTypes } from '@gemwala/contract/delivery/lanes'
import { expect, test } from 'vitest'
import { coupons, gateways, images, items, products } from './catalogue.ts'

const countBy = <Key>(keys: readonly Key[]): Map<Key, number> => {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

test('there are 26 products in four categories', () => {
  const shelves = countBy(products.map(({ category }) => category))
  expect(products).toHaveLength(26)
  expect(categories.map((category) => shelves.get(category))).toEqual([12, 4, 4, 6])
})

test('product numbers start at 1001, and numbers, names and pictures are unique', () => {
  expect(Math.min(...products.map(({ productid }) => productid))).toBe(1001)
  expect(unique(products.map(({ productid }) => productid))).toBe(true)
  expect(unique(products.map(({ name }) => name))).toBe(true)
  expect(unique(products.map(({ imgpath }) => imgpath))).toBe(true)
})

test('no note promises a mail, because the store sends none about orders', () => {
  for (const { name, importantNote } of products) expect(importantNote, name).not.toMatch(/mail/i)
})

test('five products are trending and in stock, and one is out of stock', () => {
  expect(products.filter(({ isTrending, isInStock }) => isTrending && isInStock)).toHaveLength(5)
  expect(products.filter(({ isInStock }) => !isInStock)).toHaveLength(1)
})

test('every product has one or two inputs, and the example is valid', () => {
  for (const { inputs, name } of products) {
    expect([1, 2]).toContain(inputs.length)
    for (const { label, placeholder, pattern, required, choices } of inputs) {
      expect(label).not.toBe('')
      expect(problemOfPattern(pattern), `${name}: ${label}`).toBeUndefined()
      if (choices) continue
      const examples = placeholder.match(/[^\s,]+/g)!
      const isAnswer = (example: string) => new RegExp(`^(?:${pattern})$`).test(example)
      expect(examples.some(isAnswer), `${name}: ${label}`).toBe(true)
      expect(isAnswer('')).toBe(false)
      expect(typeof required).toBe('boolean')
    }
  }
})

test('every enumeration value of the catalogue is used', () => {
  expect(new Set(products.map(({ type }) => type))).toEqual(new Set(productTypes))
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(itemTypes))
  expect(new Set(items.map(({ apiType }) => apiType))).toEqual(new Set([...apiTypes, null]))
  expect(new Set(images.map(({ type }) => type))).toEqual(new Set(imageTypes))
})

test('there are about 200 items, 4 to 12 for each product', () => {
  const counts = countBy(items.map(({ productid }) => productid))
  expect(items.length).toBeGreaterThan(180)
  expect([...counts.keys()].sort()).toEqual(products.map(({ productid }) => productid))
  for (const count of counts.values()) {
    expect(count).toBeGreaterThanOrEqual(4)
    expect(count).toBeLessThanOrEqual(12)
  }
})

test('item numbers are unique, and so are the names within a product', () => {
  expect(unique(items.map(({ itemid }) => itemid))).toBe(true)
  expect(unique(items.map(({ productid, name }) => `${productid} ${name}`))).toBe(true)
})

test('prices are whole paise, in order, from ₹19 to ₹7,999', () => {
  for (const { name, originalPaise, discountedPaise, resellPaise } of items) {
    const prices = [originalPaise, discountedPaise, resellPaise]
    expect(prices.every(Number.isSafeInteger), name).toBe(true)
    expect(prices, name).toEqual(prices.toSorted((a, b) => b - a))
    expect(resellPaise).toBeGreaterThan(0)
  }
  const charged = items.map(({ discountedPaise }) => discountedPaise)
  expect([Math.min(...charged), Math.max(...charged)]).toEqual([1900, 799_900])
})

test('an item has an API type and supplier ids exactly if it is delivered by API', () => {
  for (const { name, isApi, apiType, supplierItemIds } of items) {
    expect([apiType !== null, supplierItemIds.length > 0], name).toEqual([isApi, isApi])
    expect(supplierItemIds.length).toBeLessThanOrEqual(3)
  }
  for (const { isApi, apiType } of products) expect(apiType !== null).toBe(isApi)
  expect(new Set(items.map(({ supplierItemIds }) => supplierItemIds.length))).toEqual(
    new Set([0, 1, 2, 3]),
  )
})

test('a few items are out of stock, but never all items of a product', () => {
  const out = items.filter(({ isInStock }) => !isInStock)
  expect(out.length).toBeGreaterThanOrEqual(3)
  const sellable = new Set(items.filter(({ isInStock }) => isInStock).map((item) => item.productid))
  expect(sellable.size).toBe(products.length)
})

test('there are two gateways, both active', () => {
  expect(gateways).toEqual([
    { code: 'upigateway', gatewayProvider: 'UPIGateway', isActive: true },
    { code: 'razorpay', gatewayProvider: 'Razorpay', isActive: true },
  ])
})

test('everything that the demo’s page suggests to try exists', () => {
  const { game, voucher, coupon } = demoTries
  for (const { productid, name } of [game, voucher]) {
    expect(products.find((product) => product.productid === productid)?.name).toBe(name)
  }
  const parts = items.filter(({ productid }) => productid === game.productid)
  expect(parts.find(({ name }) => name === game.itemOfOnePart)?.supplierItemIds).toHaveLength(1)
  expect(coupons.find(({ couponCode }) => couponCode === coupon.code)).toMatchObject({
    isActive: true,
    minPurchasePaise: coupon.fromRupees * 100,
  })
})

test('FIRSTDROP gives 10%, at most ₹100, from ₹299', () => {
  expect(coupons.find(({ couponCode }) => couponCode === 'FIRSTDROP')).toMatchObject({
    discountType: 'percentage',
    discountBasisPoints: 1000,
    maxDiscountPaise: 10_000,
    minPurchasePaise: 29_900,
    isActive: true,
  })
})

test('there are coupons of both types, active, inactive, expired and not started, each with a discount', () => {
  expect(unique(coupons.map(({ couponCode }) => couponCode))).toBe(true)
  expect(new Set(coupons.map(({ discountType }) => discountType)).size).toBe(2)
  expect(coupons.some(({ isActive }) => !isActive)).toBe(true)
  expect(coupons.some(({ expiresInDays }) => expiresInDays < 0)).toBe(true)
  expect(coupons.some(({ startsInDays }) => startsInDays !== null)).toBe(true)
  for (const coupon of coupons) {
    const { couponCode, discountType, discountPaise, discountBasisPoints } = coupon
    expect(couponCode).toMatch(/^[A-Z0-9]+$/)
    expect([discountPaise > 0, discountBasisPoints > 0], couponCode).toEqual(
      discountType === 'fixed' ? [true, false] : [false, true],
    )
    expect(Math.min(coupon.usageLimit, coupon.userLimit)).toBeGreaterThanOrEqual(1)
  }
})

test('the gallery has at least two images of every type, and its links lead to products', () => {
  const counts = countBy(images.map(({ type }) => type))
  for (const type of imageTypes) expect(counts.get(type), type).toBeGreaterThanOrEqual(2)
  const own = new Set(products.map(({ productid }) => `/product/${productid}`))
  for (const { type, redirectUrl, title } of images) {
    expect(title).not.toBe('')
    if (type === 'Socials') expect(redirectUrl).toMatch(/^https:\/\/example\.com\//)
    else expect(redirectUrl === null || own.has(redirectUrl), title).toBe(true)
  }
})
