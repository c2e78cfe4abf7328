// Parses the typed amount of money to add.

import { toLatinDigits } from './latin-digits.ts'

/** How people write money: digits, with or without a rupee sign, commas and up to two decimals. */
const written = /^₹?\s*(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})$/

/** In rupees, or null when it is no amount. */
export function amountOf(text: string): number | null {
  const digits = written.exec(toLatinDigits(text.trim()))?.[1]
  return digits ? Number(digits.replaceAll(',', '')) : null
}
