// The decisions that staff can take about a part, and the effect of each, with amounts.

import type { PartDecision } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'

type Share = { share: number }

/** The text of the button. */
export const deedOf = (decision: PartDecision, { share }: Share): string =>
  ({
    delivered: 'It was delivered',
    resend: 'Send again',
    return: `Return ${showRupees(share)}`,
  })[decision]

export const busyWordsOf: Record<PartDecision, string> = {
  delivered: 'Settling...',
  resend: 'Sending...',
  return: 'Returning...',
}

/** The effect. */
export const effectOf = (
  decision: PartDecision,
  { share }: Share,
  { useremail }: Pick<Review, 'useremail'>,
): string =>
  ({
    delivered: `This part counts as delivered. No money moves: the store keeps the ${showRupees(share)} for it.`,
    resend:
      'This part is sent to the supplier once more. If it did arrive after all, it is delivered twice, and we pay twice.',
    return: `${showRupees(share)} is returned to the wallet of ${useremail}. If the part did arrive after all, the customer keeps it for free.`,
  })[decision]
