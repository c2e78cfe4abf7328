// The decisions that staff can take about a part, and the effect of each, with amounts.

import type { PartDecision } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'

type Share = { share: number }

/** The text of the button. */
export const deedOf = (decision: PartDecision, { share }: Share): string =>
  ({
    delivered: 'Mark as delivered',
    resend: 'Send again',
    return: `Refund ${showRupees(share)}`,
  })[decision]

export const busyWordsOf: Record<PartDecision, string> = {
  delivered: 'Saving...',
  resend: 'Sending...',
  return: 'Refunding...',
}

/** The effect. */
export const effectOf = (
  decision: PartDecision,
  { share }: Share,
  { useremail }: Pick<Review, 'useremail'>,
): string =>
  ({
    delivered: `This part counts as delivered. No money moves: the store keeps the ${showRupees(share)}.`,
    resend:
      'This part is sent to the supplier again. If the first one did arrive, the customer gets it twice and we pay twice.',
    return: `${showRupees(share)} goes back to the wallet of ${useremail}. If the part did arrive, the customer keeps it for free.`,
  })[decision]
