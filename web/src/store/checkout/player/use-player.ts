// The name of the player with the typed Id, if the supplier can look it up.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { SoldProduct } from '@gemwala/contract/buying/checkout.shapes'
import { CallFailed } from '../../../api/call.ts'
import { checkPlayer } from '../../../api/checkout.ts'
import { useAsked } from '../../../api/use-asked.ts'
import { areComplete } from './inputs.ts'

/** Long enough to type the next digit. */
const pauseMs = 500

export type Player = {
  name: string | undefined
  /** Why there is no such player. */
  refusal: string | undefined
  /** Shown when the check could not be made. */
  doubt: string | undefined
  isAsking: boolean
}

export function usePlayer(product: SoldProduct, inputs: string[]): Player {
  const [input1 = '', input2 = ''] = inputs.map((typed) => typed.trim())
  const isAsked = product.hasPlayerCheck && areComplete(product.inputs, inputs)
  const { answer, error, isAsking } = useAsked(
    isAsked ? JSON.stringify([product.productid, input1, input2]) : undefined,
    () => checkPlayer({ productid: product.productid, input1, input2 }),
    { delayMs: pauseMs },
  )
  const isOffered = !(error instanceof CallFailed && error.text === checkoutTexts.noPlayerCheck)
  const refusal = isOffered ? refusalIn(error) : undefined
  // Without a check, nothing has failed.
  const isInDoubt = isOffered && error !== undefined && refusal === undefined
  const doubt = isInDoubt ? checkoutTexts.playerNotChecked : undefined
  return { name: answer?.name, refusal, doubt, isAsking }
}

/** A failed check says nothing about the player, and must not block the payment. */
function refusalIn(error: unknown): string | undefined {
  const isAnswer = error instanceof CallFailed && (error.status === 404 || error.status === 400)
  return isAnswer ? error.text : undefined
}
