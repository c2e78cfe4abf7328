// What a sample proves about how common a word is.

import { expect, test } from 'vitest'
import { estimate, type Sums } from './sample.ts'

/** What the draws of a sample add up to. */
const sumsOf = (draws: { rows: number; listed: number }[]): Sums => {
  const sum = (of: (draw: { rows: number; listed: number }) => number) =>
    draws.reduce((all, draw) => all + of(draw), 0)
  return {
    draws: draws.length,
    rows: sum(({ rows }) => rows),
    found: sum(({ listed }) => listed),
    listed: sum(({ listed }) => listed),
    listedSquared: sum(({ listed }) => listed ** 2),
    listedByRows: sum(({ rows, listed }) => listed * rows),
    rowsSquared: sum(({ rows }) => rows ** 2),
  }
}
const even = Array.from({ length: 70 }, (_, n) => ({ rows: 64, listed: n % 2 === 0 ? 12 : 14 }))
const clustered = Array.from({ length: 70 }, (_, n) => ({ rows: 64, listed: n < 14 ? 64 : 0 }))

test('a word that is spread evenly is proven to have more hits than are counted', () => {
  expect(estimate(sumsOf(even), 100_000)).toEqual({
    share: 13 / 64,
    listed: (13 / 64) * 100_000,
    hasMany: true,
  })
})

test('a word as common that comes in clusters is not', () => {
  expect(estimate(sumsOf(clustered), 100_000)).toMatchObject({ share: 0.2, hasMany: false })
  expect(estimate(sumsOf(clustered), 10_000_000)).toMatchObject({ hasMany: false })
})

test('one draw proves nothing', () => {
  expect(estimate(sumsOf([{ rows: 64, listed: 64 }]), 1_000_000)).toEqual({
    share: 0,
    listed: 0,
    hasMany: false,
  })
})
