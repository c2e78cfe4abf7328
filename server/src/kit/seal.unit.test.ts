// The vault: sealed texts and fingerprints; and the digits of a code.

import { expect, test } from 'vitest'
import { secureRandom } from './random.ts'
import { vaultOf } from './seal.ts'

const vault = vaultOf('a-secret-of-at-least-32-characters')
const other = vaultOf('b-secret-of-at-least-32-characters')

test.each(['', 'x', '{"code":"123456","to":"आशा 🔑"}', 'long '.repeat(5000)])(
  'opens what was sealed: %.20s',
  (text) => {
    const sealed = vault.seal(text)
    expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(vault.open(sealed)).toBe(text)
  },
)

test('a sealed text reveals nothing, not even that two texts are the same', () => {
  const sealed = vault.seal('123456')
  expect(sealed).not.toContain('123456')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456')
  expect(vault.seal('123456')).not.toBe(sealed)
})

test('another key cannot open it', () => {
  expect(() => other.open(vault.seal('123456'))).toThrow()
})

test('detects a changed byte anywhere', () => {
  const bytes = Buffer.from(vault.seal('123456'), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => vault.open(changed.toString('base64url')), String(at)).toThrow()
  }
})

test('rejects a truncated text', () => {
  const bytes = Buffer.from(vault.seal('123456'), 'base64url')
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = bytes.subarray(0, length).toString('base64url')
    expect(() => vault.open(cut), String(length)).toThrow()
  }
})

test('a fingerprint is equal only for the same text and key', () => {
  const print = vault.fingerprint('9812345670:123456')
  expect(print).toHaveLength(32)
  expect(vault.fingerprint('9812345670:123456')).toEqual(print)
  expect(vault.fingerprint('9812345670:123457')).not.toEqual(print)
  expect(other.fingerprint('9812345670:123456')).not.toEqual(print)
})

// Covers O4.
test('a code has six uniformly distributed digits, leading zeros included', () => {
  const codes = Array.from({ length: 5000 }, () => secureRandom.digits(6))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(4900)
  const counts = Array.from(
    { length: 10 },
    (_, digit) => codes.join('').split(String(digit)).length - 1,
  )
  // 3000 of each are expected, with a deviation of 52.
  for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(400)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})
