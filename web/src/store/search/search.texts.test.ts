// Numbers of products in both languages: in Hindi, 0 is singular too.

import { expect, test } from 'vitest'
import * as hindi from './search.texts.hi.ts'
import * as english from './search.texts.ts'

test.each([
  [0, '0 products match', '0 प्रोडक्ट मिला'],
  [1, '1 product matches', '1 प्रोडक्ट मिला'],
  [2, '2 products match', '2 प्रोडक्ट मिले'],
])('%s found', (count, inEnglish, inHindi) => {
  expect(english.productsMatch(count)).toBe(inEnglish)
  expect(hindi.productsMatch(count)).toBe(inHindi)
})
