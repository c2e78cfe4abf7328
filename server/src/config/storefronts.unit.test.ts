// The setting for storefronts, and which values are rejected.

import { expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const mapped = (value: string) => [...readConfig({ VERIFY_STOREFRONTS: value }).verifyStorefronts]

test('without a value no administrator is mapped', () => {
  expect(mapped('')).toEqual([])
})

// Covers 2-177.
test('reads origins by userid, with or without a trailing slash', () => {
  expect(mapped('1000=https://a.example, 1007=http://localhost:4000/,1008')).toEqual([
    [1000, 'https://a.example'],
    [1007, 'http://localhost:4000'],
    [1008, ''],
  ])
})

// Covers 2-55, 3-121.
test.each([
  '999=https://a.example',
  '0999',
  'https://a.example',
  '1000=',
  '1000=a.example',
  '1000=javascript:alert(1)',
  '1000=ftp://a.example',
  '1000=https://a.example/shop',
  '1000=https://a.example?x=1',
  '1000=https://somebody@a.example',
  '1001=https://b.example,1000=b',
])('rejects %s', (value) => {
  expect(() => mapped(value)).toThrow(BadConfig)
  expect(() => mapped(value)).toThrow(
    'VERIFY_STOREFRONTS must give origins for administrators by userid, such as 1000=https://store.example, or a userid alone for this store',
  )
})

test('rejects a second storefront for the same administrator', () => {
  expect(() => mapped('1000=https://a.example,1000=https://b.example')).toThrow('names 1000 twice')
})
