// Rupees as they are shown.

import { expect, test } from 'vitest'
import { showBalance, showRupees } from './money.ts'

// Covers 1-2, 1-164, 2-11, 2-249, 3-102.
test.each([
  [0, '₹0'],
  [5, '₹5'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [100_000, '₹1,00,000'],
  [1_234_567, '₹12,34,567'],
  [123_456_789, '₹12,34,56,789'],
  [118.5, '₹118.50'],
  [0.01, '₹0.01'],
  [1_234_567.89, '₹12,34,567.89'],
  [-1500, '-₹1,500'],
  [-118.5, '-₹118.50'],
  [-0, '₹0'],
])('a price of %d is shown as %s', (amount, shown) => expect(showRupees(amount)).toBe(shown))

// Covers 2-11, 2-245.
test.each([
  [0, '₹0.00'],
  [5000, '₹5,000.00'],
  [118.5, '₹118.50'],
  [1_234_567, '₹12,34,567.00'],
])('a balance of %d is shown as %s', (amount, shown) => expect(showBalance(amount)).toBe(shown))
