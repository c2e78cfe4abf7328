// Parsing the amount to add.

import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

test.each([
  ['100', 100],
  [' 99.5 ', 99.5],
  ['0.01', 0.01],
  ['.50', 0.5],
  ['५००', 500],
  ['₹1,000', 1000],
  ['₹ 10,00,000', 1_000_000],
  ['1000000.00', 1_000_000],
  ['0', 0],
])('%j is %d rupees', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each(['', ' ', '-5', '1.234', '1e3', 'ten', '5 5', '1.', ',5', 'NaN'])(
  '%j is not an amount',
  (text) => {
    expect(amountOf(text)).toBeNull()
  },
)
