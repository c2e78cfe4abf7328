// Inside the server money is an integer in paise, so sums are exact and rounding is always explicit.

import { z } from 'zod'

export const paise = z.int().brand<'paise'>()
export type Paise = z.output<typeof paise>

export const toPaise = (rupees: number): Paise => paise.parse(Math.round(rupees * 100))
export const toRupees = (amount: Paise): number => amount / 100
