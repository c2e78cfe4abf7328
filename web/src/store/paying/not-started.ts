// What to tell a buyer whose payment was certainly not started: the other gateway may work.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { CallFailed } from '../../api/call.ts'
import * as words from './paying.texts.ts'

/** Undefined for any other failure, or if there is no other gateway. */
export function otherGatewayText(
  error: unknown,
  gateways: string[],
  named: string | undefined,
): string | undefined {
  const isNotStarted =
    error instanceof CallFailed && error.status === 409 && error.text === checkoutTexts.notStarted
  if (!isNotStarted || gateways.length < 2) return undefined
  return named === undefined ? words.weUseAnotherProvider : words.chooseAnotherProvider(named)
}
