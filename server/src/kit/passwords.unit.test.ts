// Passwords: argon2id, a few at a time, with a bounded queue.

import { expect, test } from 'vitest'
import { hashPasswords } from './passwords.ts'
import { Refusal } from './refusal.ts'

test('stores a password as salted argon2id and recognises it', async () => {
  const passwords = hashPasswords({ atOnce: 2, waiting: 10 })
  const [kept, other] = [await passwords.hash('päss wörd 🔑'), await passwords.hash('päss wörd 🔑')]
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(kept).not.toBe(other)
  expect(await passwords.isRight(kept, 'päss wörd 🔑')).toBe(true)
  expect(await passwords.isRight(kept, 'päss wörd')).toBe(false)
  expect(await passwords.isRight(kept, '')).toBe(false)
})

test.each([null, undefined])('no password opens an account with the hash %s', async (kept) => {
  const passwords = hashPasswords({ atOnce: 2, waiting: 10 })
  for (const guess of ['', 'null', 'undefined', 'x']) {
    expect(await passwords.isRight(kept, guess)).toBe(false)
  }
})

// Covers L2.
test('a password for an unknown account is hashed, too, so that it takes as long', async () => {
  const passwords = hashPasswords({ atOnce: 1, waiting: 0 })
  const kept = await passwords.hash('right')
  for (const account of [kept, undefined, null]) {
    await passwords.isRight(account, 'wrong')
    // The only slot is taken, so whatever hashes is refused.
    const other = passwords.hash('x')
    await expect(passwords.isRight(account, 'wrong')).rejects.toThrow('The store is busy.')
    await other
  }
})

// Covers L8.
test('refuses beyond the queue with a time to retry, and continues with the queue', async () => {
  const passwords = hashPasswords({ atOnce: 2, waiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.hash('x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect(reason).toMatchObject({
      kind: 'unavailable',
      message: 'The store is busy. Please try again in a moment.',
      retryAfterSeconds: 2,
    })
  }
  // The queue is empty again, so it accepts as many as before.
  const again = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('x')))
  expect(again.every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('an unreadable hash fails and frees its slot', async () => {
  const passwords = hashPasswords({ atOnce: 1, waiting: 0 })
  for (let n = 0; n < 3; n += 1) {
    await expect(passwords.isRight('no hash', 'x')).rejects.toThrow()
  }
  expect(await passwords.hash('x')).toMatch(/^\$argon2id/)
})
