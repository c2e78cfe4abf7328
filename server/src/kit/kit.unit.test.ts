// Money, public ids and tokens.

import { expect, test } from 'vitest'
import { publicId } from './ids.ts'
import { toPaise, toRupees } from './money.ts'
import { secureRandom } from './random.ts'
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
  const wrong: number[] = []
  for (let paise = 0; paise < 100_000; paise += 7) {
    if (toPaise(toRupees(toPaise(paise / 100))) !== paise) wrong.push(paise)
  }
  expect(wrong).toEqual([])
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('rejects %d as an amount', (rupees) => {
  expect(() => toPaise(rupees)).toThrow()
})

test.each([null, undefined, '100', 0.5])('%o is no amount in paise to show', (amount) => {
  expect(() => toRupees(amount as never)).toThrow('not an amount in paise')
})

test('a public id has twelve letters and digits, none that look alike, each as likely', () => {
  const seen = new Map<string, number>()
  const wrong: string[] = []
  for (let made = 0; made < 3000; made += 1) {
    const id = publicId('GW', secureRandom.below)
    if (!/^GW[0-9A-HJKMNP-TV-Z]{12}$/.test(id)) wrong.push(id)
    for (const letter of id.slice(2)) seen.set(letter, (seen.get(letter) ?? 0) + 1)
  }
  expect(wrong).toEqual([])
  // 1125 of each are expected; ten standard deviations are 330.
  expect(seen.size).toBe(32)
  for (const times of seen.values()) expect(Math.abs(times - 1125)).toBeLessThan(330)
})

test('every part of the random numbers is in a public id', () => {
  const numbers = [0b00001_00010_00011_00100_00101_00110, 2 ** 30 - 1]
  expect(publicId('TX', () => numbers.shift()!)).toBe('TX654321ZZZZZZ')
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
