// Seeded random numbers, so that every demo has the same history.

import { type IdPrefix, publicId } from '../../kit/ids.ts'

export type Chance = ReturnType<typeof chanceFrom>

/** Random numbers from 0 up to 1, always the same for the same seed (Mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = (seed * 7919 + 13) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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
      String(1 + below(9)) + Array.from({ length: count - 1 }, () => below(10)).join(''),
    id: (prefix: IdPrefix): string => publicId(prefix, below),
  }
}
