// What records keep of addresses and numbers.

import { expect, test } from 'vitest'
import { maskContacts } from './masks.ts'

test.each([
  ['asha.verma@mail.test', 'a…a@mail.test'],
  ['asha@', 'a…a@'],
  [
    '550 5.1.1 <asha@mail.test>: no such user, asha@mail.test',
    '550 5.1.1 <a…a@mail.test>: no such user, a…a@mail.test',
  ],
  ['9812345670', '…70'],
  ['to +91 98123 45670 failed', 'to …70 failed'],
  ['919812345670', '…70'],
])('%s is kept as %s', (text, kept) => {
  expect(maskContacts(text)).toBe(kept)
})

test.each([
  'GW0DFP67DYH9DX',
  '412345678901',
  '2026-03-01',
  'asha',
  '98123',
  'ETIMEDOUT 10.0.0.1:443',
])('%s stays', (text) => {
  expect(maskContacts(text)).toBe(text)
})
