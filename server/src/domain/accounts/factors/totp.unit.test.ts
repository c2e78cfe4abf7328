// Codes of authenticator apps, by the examples of RFC 6238.

import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { appAddress, newSecret, stepOf } from './totp.ts'

/** '12345678901234567890' in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a code counts for its half minute and the ones beside it', () => {
  const now = new Date('2026-01-01T00:00:15Z')
  const step = Math.floor(now.getTime() / 30_000)
  const shown = (off: number) =>
    new TOTP({ secret }).generate({ timestamp: now.getTime() + off * 30_000 })
  for (const off of [-1, 0, 1]) expect(stepOf(secret, shown(off), now)).toBe(step + off)
  for (const off of [-2, 2]) expect(stepOf(secret, shown(off), now)).toBeUndefined()
  for (const bad of ['', '12345', '1234567', 'abcdef', '১২৩৪৫৬']) {
    expect(stepOf(secret, bad, now), bad).toBeUndefined()
  }
})

test('a secret has 160 random bits, and its address what an app needs', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(appAddress(secret, 'a b@store.test', 'Gem & Co')).toBe(
    `otpauth://totp/Gem%20%26%20Co:a%20b%40store.test?issuer=Gem%20%26%20Co&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
