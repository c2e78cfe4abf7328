// Cryptographically secure random values. Tests pass their own.

import { randomInt } from 'node:crypto'

export type Random = {
  /** Uniformly distributed decimal digits. */
  digits(count: number): string
  /** A whole number from 0, less than the limit. */
  below(limit: number): number
}

export const secureRandom: Random = {
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
  below: (limit) => randomInt(limit),
}
