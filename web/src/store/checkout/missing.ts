// What is still missing for an order.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { SoldItem, SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { isMissing, problemOf } from './player/inputs.ts'
import type { Choice } from './use-choice.ts'

/** The message, and the name of the field to focus. */
export type Missing = { text: string; field: string }

export const nameOfInput = (place: number): string => `input${place + 1}`

export function missingIn(
  { inputs }: SoldProduct,
  { payment, ...choice }: Choice,
  item: SoldItem | undefined,
  playerRefusal: string | undefined,
): Missing | undefined {
  const typed = (place: number) => choice.inputs[place] ?? ''
  const absent = inputs.findIndex((input, place) => isMissing(input, typed(place)))
  const firstMissing =
    (!item && 'item') || (absent >= 0 && nameOfInput(absent)) || (!payment && 'payment')
  if (firstMissing) return { text: checkoutTexts.chooseFirst, field: firstMissing }

  for (const [place, input] of inputs.entries()) {
    const problem = problemOf(input, typed(place))
    if (problem) return { text: problem, field: nameOfInput(place) }
  }
  return playerRefusal === undefined ? undefined : { text: playerRefusal, field: nameOfInput(0) }
}
