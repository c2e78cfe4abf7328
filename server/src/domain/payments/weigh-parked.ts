// Why a payment is parked and who it most likely belongs to, in words for staff.

import type { ParkedDecision } from '@gemwala/contract/delivery/reviews'
import { showRupees } from '@gemwala/contract/money'
import type { ParkedPayment } from '../../database/money/parked-payments.ts'
import { type Paise, paise, toRupees } from '../../kit/money.ts'

/** Why money was parked that came too late for the wallet of its payer. */
export const accountDeleted = 'the account was deleted'

const otherAmount = /^(\d+) paise were asked for$/

const sentences: Record<string, string> = {
  'paid a second time': 'It was paid twice. The first payment is booked.',
  'this payment was already used for something else':
    'The same payment was already booked for something else.',
  [accountDeleted]: 'The customer deleted the account before the money came.',
  'no order or top-up has this reference': 'No order or top-up has this reference.',
}

export function whyParked({ reason, amountPaise }: Pick<ParkedPayment, 'reason' | 'amountPaise'>) {
  const [, asked] = otherAmount.exec(reason) ?? []
  if (asked === undefined) return sentences[reason] ?? reason
  return `${show(amountPaise)} was paid instead of ${show(paise.parse(Number(asked)))}.`
}

const show = (amount: Paise): string => showRupees(toRupees(amount))

/** Only money that is held can be assigned. */
export function weighParked({
  isHeld,
  useremail,
  reason,
  claimedBy,
}: Pick<ParkedPayment, 'isHeld' | 'useremail' | 'reason' | 'claimedBy'>): {
  likely: ParkedDecision | null
  words: string
} {
  if (!isHeld) return { likely: 'dismiss', words: 'There is no money to assign.' }
  if (reason === accountDeleted) {
    return { likely: null, words: 'Return it through the gateway, and then dismiss it here.' }
  }
  // A claim that fits gets its money at once, within the limits, so these need a person.
  if (useremail === null && claimedBy.length > 0) {
    const words = `Claimed by ${claimedBy.join(' and ')}. Find out who paid before you decide.`
    return { likely: null, words }
  }
  return useremail === null
    ? { likely: null, words: 'Find out who paid before you decide.' }
    : { likely: 'assign', words: `Most likely the money of ${useremail}.` }
}
