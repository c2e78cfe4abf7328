// The usual delivery time in words.

import { expect, test } from 'vitest'
import { deliveryTimeText } from './delivery-time.ts'

test.each([
  [0, 'Usually delivered in under a minute'],
  [59, 'Usually delivered in under a minute'],
  [60, 'Usually delivered in 1 min'],
  [61, 'Usually delivered in 2 min'],
  [5400, 'Usually delivered in 90 min'],
  [5401, 'Usually delivered in 2 hours'],
])('%d seconds: %s', (seconds, text) => {
  expect(deliveryTimeText(seconds)).toBe(text)
})
