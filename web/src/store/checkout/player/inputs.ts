// Validation of the buyer's inputs: whether they are filled in, and whether they can be right.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { isDigitsOnly, patternOf } from '@gemwala/contract/catalogue/input-patterns'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import { toLatinDigits } from '../../../forms/latin-digits.ts'

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

/**
 * The inputs with a new value in one place. Ids are pasted as games show them: with blanks, and with the server in
 * parentheses behind, as `inOneLine` writes them.
 */
export function filledIn(
  inputs: ProductInput[],
  typed: string[],
  place: number,
  value: string,
): string[] {
  if (!isDigitsOnly(inputs[place]!.pattern)) return typed.with(place, value)
  const digits = toLatinDigits(value).replace(/[\s-]/g, '')
  const [, first, second] = /^(\d+)\((\d+)\)$/.exec(digits) ?? []
  const isBoth = place === 0 && inputs.length === 2 && isDigitsOnly(inputs[1]!.pattern)
  return isBoth && first && second ? [first, second] : typed.with(place, digits)
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
