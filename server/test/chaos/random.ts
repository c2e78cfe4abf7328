// Seeded random numbers: the same seed gives the same plan.

export type Chance = {
  /** From 0 up to, not including, 1. */
  fraction(): number
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  happens(probability: number): boolean
}

/** Mulberry32: small, fast, and random enough to choose among faults. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    below: (end) => Math.floor(fraction() * end),
    happens: (probability) => fraction() < probability,
  }
}

export const pick = <T>(chance: Chance, choices: readonly T[]): T =>
  choices[chance.below(choices.length)]!
