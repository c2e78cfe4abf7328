// What the buyer is asked for: whether it is there, and whether it can be right.

import { checkoutTexts } from '@gemwala/contract/checkout'
import type { SoldInput } from '@gemwala/contract/checkout.shapes'

export const isMissing = ({ required }: SoldInput, typed: string): boolean =>
  required && typed.trim() === ''

/** What is wrong with what was typed. An empty field is missing at most, and not wrong. */
export function faultOf({ label, pattern }: SoldInput, typed: string): string | undefined {
  const value = typed.trim()
  return value === '' || matches(pattern, value) ? undefined : checkoutTexts.badInput(label)
}

/** Whether all of them are there and can be right. */
export const areComplete = (inputs: SoldInput[], typed: string[]): boolean =>
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
    return new RegExp(`^(?:${pattern})$`, 'v').test(value)
  } catch {
    // As in HTML, a pattern that is none forbids nothing. The server has the last word.
    return true
  }
}
