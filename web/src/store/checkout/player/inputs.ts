// What the buyer is asked for: whether it is there, and whether it can be right.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { patternOf } from '@gemwala/contract/catalogue/input-patterns'
import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'

export const isMissing = ({ required }: ProductInput, typed: string): boolean =>
  required && typed.trim() === ''

/** What is wrong with what was typed. An empty field is missing at most, and not wrong. */
export function faultOf(input: ProductInput, typed: string): string | undefined {
  const { label, pattern, choices } = input
  const value = typed.trim()
  if (value === '') return undefined
  if (choices.length > 0) {
    return choices.includes(value) ? undefined : checkoutTexts.notAChoice(label)
  }
  return matches(pattern, value) ? undefined : checkoutTexts.badInput(label)
}

/** Whether all of them are there and can be right. */
export const areComplete = (inputs: ProductInput[], typed: string[]): boolean =>
  inputs.every(
    (input, place) => !isMissing(input, typed[place] ?? '') && !faultOf(input, typed[place] ?? ''),
  )

/** The inputs in one line: 12345678 (2001). */
export function inOneLine(typed: string[]): string {
  const [first = '', second = ''] = typed.map((value) => value.trim())
  return second === '' ? first : `${first} (${second})`
}

function matches(pattern: string, value: string): boolean {
  if (pattern === '') return true
  try {
    return patternOf(pattern).test(value)
  } catch {
    // As in HTML, a pattern that is none forbids nothing. The server has the last word.
    return true
  }
}
