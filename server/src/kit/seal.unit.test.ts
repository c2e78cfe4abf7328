// The vault: sealed texts and fingerprints; and the digits of a code.

import { expect, test } from 'vitest'
import { secureRandom } from './random.ts'
import { printKeyOf, vaultOf } from './seal.ts'

const vault = vaultOf('a-secret-of-at-least-32-characters')
const other = vaultOf('b-secret-of-at-least-32-characters')

const bytesOf = (sealed: string) => Buffer.from(sealed.split('.')[2]!, 'base64url')
const withBytes = (sealed: string, bytes: Buffer) =>
  [...sealed.split('.').slice(0, 2), bytes.toString('base64url')].join('.')

test.each(['', 'x', '{"code":"123456","to":"आशा 🔑"}', 'long '.repeat(5000)])(
  'opens what was sealed: %.20s',
  (text) => {
    const sealed = vault.seal(text)
    expect(sealed).toMatch(/^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+$/)
    expect(vault.open(sealed)).toBe(text)
  },
)

test('a sealed text reveals nothing, not even that two texts are the same', () => {
  const sealed = vault.seal('123456')
  expect(sealed).not.toContain('123456')
  expect(bytesOf(sealed).toString('latin1')).not.toContain('123456')
  expect(vault.seal('123456')).not.toBe(sealed)
})

test('another key cannot open it', () => {
  expect(() => other.open(vault.seal('123456'))).toThrow()
})

test('detects a changed byte anywhere', () => {
  const sealed = vault.seal('123456')
  const bytes = bytesOf(sealed)
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => vault.open(withBytes(sealed, changed)), String(at)).toThrow()
  }
  expect(() => vault.open(sealed.replace('v1.', 'v2.'))).toThrow()
})

test('rejects a truncated text', () => {
  const sealed = vault.seal('123456')
  const bytes = bytesOf(sealed)
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = withBytes(sealed, bytes.subarray(0, length))
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

test('opens what version 0.2 sealed, which did not name its key', () => {
  // Sealed by version 0.2 with the first secret of this file.
  const sealed = 'Uq5f2UK6NP808OlOLxz05wh3Nv03cVyAi39VP4cxsL8dcQ'
  expect(vault.open(sealed)).toBe('123456')
  expect(vault.isCurrent(sealed)).toBe(false)
  expect(vault.keyIdOf(sealed)).toBe(vault.keyId)
  expect(other.keyIdOf(sealed)).toBeUndefined()
})

test('a vault with a former secret opens both, seals with the new one, and keeps its fingerprints', () => {
  const printKey = printKeyOf('a-secret-of-at-least-32-characters')
  const formerSecrets = ['a-secret-of-at-least-32-characters']
  const both = vaultOf('b-secret-of-at-least-32-characters', { formerSecrets, printKey })
  const old = vault.seal('123456')
  expect(both.open(old)).toBe('123456')
  expect([both.isCurrent(old), both.keyIdOf(old)]).toEqual([false, vault.keyId])
  const sealed = both.seal('123456')
  expect(both.isCurrent(sealed)).toBe(true)
  expect(other.open(sealed)).toBe('123456')
  expect(() => vault.open(sealed)).toThrow('no key opens this sealed text')
  expect(both.fingerprint('x')).toEqual(vault.fingerprint('x'))
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
