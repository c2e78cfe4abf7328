// Inside the server money is an integer in paise, so sums are exact and rounding is always explicit.

import { z } from 'zod'

export const paise = z.int().brand<'paise'>()
export type Paise = z.output<typeof paise>

export const toPaise = (rupees: number): Paise => paise.parse(Math.round(rupees * 100))

/** Refuses what is no whole amount: a null, which rows of a list are not checked for, would read as 0. */
export function toRupees(amount: Paise): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in paise: ${amount}`)
  return amount / 100
}
