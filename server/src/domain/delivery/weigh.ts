// Weighs what is recorded about a part of unknown outcome, in words for staff. It decides nothing.

import { showLane } from '@gemwala/contract/delivery/lanes'
import type { PartDecision } from '@gemwala/contract/delivery/reviews'
import type { Evidence } from '../../database/delivery/delivery-attempts.ts'

export type Weighed = {
  /** The decision that the evidence speaks for; null if it speaks for none. */
  likely: PartDecision | null
  words: string
}

type Recorded = Pick<
  Evidence,
  'lane' | 'balanceBefore' | 'balanceAfter' | 'absentCount' | 'supplierReference'
>

/** `cost` is what the item cost when it was last delivered, in hundredths of the supplier's unit. */
export function weigh(part: Recorded, cost: number | undefined): Weighed {
  const { balanceBefore, balanceAfter, absentCount, supplierReference } = part
  const supplier = showLane(part.lane)
  if (balanceBefore !== null && balanceAfter !== null) {
    return weighPoints(balanceBefore - balanceAfter, cost, supplier)
  }
  if (supplierReference !== null) {
    return {
      likely: null,
      words: `${supplier} accepted it as order ${supplierReference}, but has not said how it ended. Look it up there before you decide.`,
    }
  }
  if (absentCount !== null && absentCount > 0) {
    return {
      likely: 'resend',
      words: `${supplier} said that it has no record of it: most likely not delivered.`,
    }
  }
  return {
    likely: null,
    words: `Nothing on record shows whether it was delivered. Check at ${supplier} before you decide.`,
  }
}

/** Only one part at a time is sent to a supplier whose points are compared. */
function weighPoints(drop: number, cost: number | undefined, supplier: string): Weighed {
  if (drop === 0) {
    return { likely: 'resend', words: 'Points did not change: most likely not delivered.' }
  }
  if (drop < 0) {
    return {
      likely: null,
      words: `Points rose by ${show(-drop)}, so they show nothing. Check at ${supplier} before you decide.`,
    }
  }
  const fell = `Points fell by ${show(drop)}`
  if (cost === undefined) {
    return {
      likely: 'delivered',
      words: `${fell} while nothing else was being sent: most likely delivered.`,
    }
  }
  if (cost === drop) {
    return { likely: 'delivered', words: `${fell}, the cost of this item: most likely delivered.` }
  }
  return {
    likely: null,
    words: `${fell}, but this item cost ${show(cost)} the last time. Check at ${supplier} before you decide.`,
  }
}

const show = (hundredths: number): string => (hundredths / 100).toLocaleString('en-IN')
