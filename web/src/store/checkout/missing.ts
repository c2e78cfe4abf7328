// What is still missing for an order.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { isMissing, problemOf } from './player/inputs.ts'
import type { Choice } from './use-choice.ts'

/** The message, the step it belongs to, and the name of the field to focus. */
export type Missing = { text: string; step: 1 | 2 | 3; field: string }

export const nameOfInput = (place: number): string => `input${place + 1}`

export function missingIn(
  { inputs }: SoldProduct,
  { payment, ...choice }: Choice,
  item: SoldItem | undefined,
  playerRefusal: string | undefined,
): Missing | undefined {
  const typed = (place: number) => choice.inputs[place] ?? ''
  const { chooseFirst } = checkoutTexts
  if (!item) return { text: chooseFirst, step: 1, field: 'item' }
  const absent = inputs.findIndex((input, place) => isMissing(input, typed(place)))
  if (absent >= 0) return { text: chooseFirst, step: 2, field: nameOfInput(absent) }
  if (!payment) return { text: chooseFirst, step: 3, field: 'payment' }

  for (const [place, input] of inputs.entries()) {
    const problem = problemOf(input, typed(place))
    if (problem) return { text: problem, step: 2, field: nameOfInput(place) }
  }
  return playerRefusal === undefined
    ? undefined
    : { text: playerRefusal, step: 2, field: nameOfInput(0) }
}
