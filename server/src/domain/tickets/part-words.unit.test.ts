// What customers read about a part.

import { expect, test } from 'vitest'
import { partWords } from './part-words.ts'

const part = { lane: 'smile-br', state: 'waiting', sealed: null, reason: null } as const

test.each([
  [
    {},
    'It has not been sent to the supplier yet. We send it automatically as soon as it is its turn.',
  ],
  [
    { reason: 'the balance could not be read, so nothing was sent' },
    'The supplier could not be reached. Nothing was sent, and we try again automatically.',
  ],
  [{ lane: 'manual' }, 'Our staff deliver this item by hand. They have not confirmed it yet.'],
  [{ lane: 'voucher' }, 'We are waiting for new codes. You get one, or your money back.'],
  [{ lane: 'voucher', sealed: 'x' }, 'Your code is ready and appears here in a moment.'],
  [{ state: 'sending' }, 'The supplier has our order and is delivering it.'],
  [{ state: 'pending' }, 'The supplier has our order and is delivering it.'],
  [
    { state: 'unknown', reason: 'ECONNRESET' },
    'The supplier did not answer clearly. We are finding out whether it arrived. You get it, or your money back.',
  ],
  [{ state: 'delivered' }, 'The supplier confirmed the delivery.'],
  [{ state: 'delivered', lane: 'manual' }, 'Our staff confirmed the delivery.'],
  [{ state: 'delivered', lane: 'voucher', sealed: 'x' }, 'Your code is on this page.'],
  [{ state: 'returned' }, 'It was not delivered. The money for it is back in your wallet.'],
] as const)('%o reads: %s', (given, words) => {
  expect(partWords({ ...part, ...given })).toBe(words)
})
