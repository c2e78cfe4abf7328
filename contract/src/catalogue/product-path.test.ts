// The readable address of a product's page: links, crawlers and mails rely on its form.

import { expect, test } from 'vitest'
import { productPath } from './product-path.ts'

test.each([
  ['Ember Rift', '/product/1001/ember-rift'],
  ["Kite's Wallet (₹500)", '/product/1001/kite-s-wallet-500'],
  ['फ्री फायर', '/product/1001/फ्री-फायर'],
  ['★', '/product/1001'],
])('the page of %s is at %s', (name, path) => {
  expect(productPath({ productid: 1001, name })).toBe(path)
})
