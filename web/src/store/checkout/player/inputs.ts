// Validation of the buyer's inputs: whether they are filled in, and whether they can be right.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { patternOf } from '@gemwala/contract/catalogue/input-patterns'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'

export const isMissing = ({ required }: ProductInput, typed: string): boolean =>
  required && typed.trim() === ''

/** The error in a typed value. An empty field can be missing, but not invalid. */
export function problemOf(input: ProductInput, typed: string): string | undefined {
  const { label, pattern, choices } = input
  const value = typed.trim()
  if (value === '') return undefined
  if (choices.length > 0) {
    return choices.includes(value) ? undefined : checkoutTexts.notAChoice(label)
  }
  return matches(pattern, value) ? undefined : checkoutTexts.badInput(input)
}

/** Whether all inputs are filled in and valid. */
export const areComplete = (inputs: ProductInput[], typed: string[]): boolean =>
  inputs.every(
    (input, place) =>
      !isMissing(input, typed[place] ?? '') && !problemOf(input, typed[place] ?? ''),
  )

/** The inputs on one line: 12345678 (2001). */
export function inOneLine(typed: string[]): string {
  const [first = '', second = ''] = typed.map((value) => value.trim())
  return second === '' ? first : `${first} (${second})`
}

function matches(pattern: string, value: string): boolean {
  if (pattern === '') return true
  try {
    return patternOf(pattern).test(value)
  } catch {
    // As in HTML, an invalid pattern accepts everything. The server has the last word.
    return true
  }
}
