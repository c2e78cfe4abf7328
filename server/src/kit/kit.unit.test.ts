// Money, public ids and tokens.

import { expect, test } from 'vitest'
import { publicId } from './ids.ts'
import { toPaise, toRupees } from './money.ts'
import { hashOfToken, newToken } from './secrets.ts'

test.each([
  [0, 0],
  [0.01, 1],
  [1.1, 110],
  [19.99, 1999],
  [1.005, 100],
  [1234567.89, 123_456_789],
  [100_000_000, 10_000_000_000],
])('₹%d is %i paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise)
})

test('every amount with two decimals converts back to itself', () => {
  for (let paise = 0; paise < 100_000; paise += 7) {
    expect(toPaise(toRupees(toPaise(paise / 100)))).toBe(paise)
  }
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('rejects %d as an amount', (rupees) => {
  expect(() => toPaise(rupees)).toThrow()
})

test('a public id has twelve letters and digits, none that look alike', () => {
  let byte = 0
  const made = Array.from({ length: 300 }, () => publicId('GW', () => byte++ & 255))
  for (const id of made) expect(id).toMatch(/^GW[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Set(made.join('').replaceAll('GW', '')).size).toBe(32)
})

// Covers S1.
test('a token has 256 random bits, needs no escaping, and its hash does not reveal it', () => {
  const token = newToken()
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(newToken()).not.toBe(token)
  expect(hashOfToken(token)).toHaveLength(32)
  expect(hashOfToken(token)).toEqual(hashOfToken(token))
  expect(hashOfToken(token).toString('base64url')).not.toBe(token)
})
