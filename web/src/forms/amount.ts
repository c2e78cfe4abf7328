// Parses the typed amount of money to add.

import { addedAmountLimit } from '@gemwala/contract/money/wallet'
import { toLatinDigits } from './latin-digits.ts'

/** How people write money: digits, with or without a rupee sign, commas and up to two decimals. */
const written = /^₹?\s*(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})$/

/** In rupees, or null when it is no amount up to the limit: by default what can be added at once. */
export function amountOf(text: string, most = addedAmountLimit): number | null {
  const digits = written.exec(toLatinDigits(text.trim()))?.[1]
  if (!digits) return null
  const amount = Number(digits.replaceAll(',', ''))
  return amount > 0 && amount <= most ? amount : null
}
