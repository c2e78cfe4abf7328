// Smile.One's signature, with examples that were computed independently of this code.

import { expect, test } from 'vitest'
import { smileSign } from './sign.ts'

const key = 'test-merchant-key-0123456789'
const points = {
  uid: '1000001',
  email: 'agent@example.test',
  product: 'mobilelegends',
  time: '1700000000',
}
const order = { ...points, productid: '13', userid: '12345678', zoneid: '2001' }

test.each([
  ['points', points, 'b881fde450a87977d5bff65268b770de'],
  ['an order', order, '51592cbd59fdfb1f04527bc3953d382b'],
  [
    'an order without a zone, which counts too',
    { ...order, zoneid: '' },
    '7e63d2ed067dd22c2239a834ca90ba4b',
  ],
])('of %s', (_, fields, sign) => {
  expect(smileSign(fields, key)).toBe(sign)
})

test('does not depend on the order of the fields', () => {
  const backwards = Object.fromEntries(Object.entries(order).reverse())
  expect(smileSign(backwards, key)).toBe('51592cbd59fdfb1f04527bc3953d382b')
})
