// Inside the server money is whole paise, so sums are exact and every rounding is in sight.

import { z } from 'zod'

export const paise = z.int().brand<'paise'>()
export type Paise = z.output<typeof paise>

export const toPaise = (rupees: number): Paise => paise.parse(Math.round(rupees * 100))
export const toRupees = (amount: Paise): number => amount / 100
