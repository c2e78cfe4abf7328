// Sums of rupees.

import { expect, test } from 'vitest'
import { minus, times } from './rupees.ts'

test('rupees are counted in whole paise', () => {
  expect(times(0.1, 3)).toBe(0.3)
  expect(times(118.35, 3)).toBe(355.05)
  expect(minus(0.3, 0.1)).toBe(0.2)
})
