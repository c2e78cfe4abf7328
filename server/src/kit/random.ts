// Cryptographically secure random values. Tests pass their own.

import { randomInt } from 'node:crypto'

export type Random = {
  /** Uniformly distributed decimal digits. */
  digits(count: number): string
  /** From 0 to 255. */
  byte(): number
}

export const secureRandom: Random = {
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  byte: () => randomInt(256),
}
