// GST identification numbers.

import { expect, test } from 'vitest'
import { hasGstinCheckDigit } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is valid', (gstin) => {
  expect(hasGstinCheckDigit(gstin)).toBe(true)
})

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZW'],
  ['two letters exchanged', '27APAFU0939F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['too short', '27AAPFU0939F1Z'],
  ['no Z', '27AAPFU0939F1AV'],
  ['nothing', ''],
])('%s is not', (_, gstin) => {
  expect(hasGstinCheckDigit(gstin)).toBe(false)
})
