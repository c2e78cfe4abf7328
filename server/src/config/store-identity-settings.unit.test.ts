// The settings about who runs the store.

import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'
import { readConfig } from './config.ts'

test('a store that says nothing about itself starts', () => {
  expect(readConfig({})).toMatchObject({ storeLegalName: undefined, storeGstin: undefined })
})

test.each([
  ['SUPPORT_EMAIL', 'help', 'SUPPORT_EMAIL must be an e-mail address'],
  ['GRIEVANCE_EMAIL', 'a@b@c', 'GRIEVANCE_EMAIL must be an e-mail address'],
  ['SUPPORT_PHONE', 'call us', 'SUPPORT_PHONE must be a phone number such as +91 80 4567 8900'],
  [
    'STORE_GSTIN',
    '29AAAAA0000A1ZX',
    'STORE_GSTIN must be a GSTIN of 15 characters with a valid check digit',
  ],
  ['STORE_ADDRESS', 'x'.repeat(301), 'STORE_ADDRESS must have at most 300 characters'],
])('rejects %s=%s', (name, value, mistake) => {
  expect(mistakesOf({ [name]: value })).toEqual([mistake])
})
