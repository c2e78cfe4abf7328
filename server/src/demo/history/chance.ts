// Seeded random numbers, so that every demo has the same history.

import { type IdPrefix, publicId } from '../../kit/ids.ts'
import { seededRandom } from '../artwork/shapes.ts'

export type Chance = ReturnType<typeof chanceFrom>

export function chanceFrom(seed: number) {
  const next = seededRandom(seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    between: (low: number, high: number): number => low + below(high - low + 1),
    happens: (probability: number): boolean => next() < probability,
    oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)]!,
    /** Picks a value by weight. */
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices[0]![0]
    },
    digits: (count: number): string =>
      String(between1to9(next)) + Array.from({ length: count - 1 }, () => below(10)).join(''),
    id: (prefix: IdPrefix): string => publicId(prefix, below),
  }
}

const between1to9 = (next: () => number): number => 1 + Math.floor(next() * 9)
