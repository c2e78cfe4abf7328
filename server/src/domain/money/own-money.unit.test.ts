// Where money of staff themselves needs a second person.

import { expect, test } from 'vitest'
import type { Config } from '../../config/settings.ts'
import { isOwnMoneyApproved } from './own-money.ts'

test.each([
  ['production', undefined, true],
  ['production', false, false],
  ['demo', undefined, false],
  ['test', undefined, false],
  ['demo', true, true],
] as const)('in %s with the setting %s: %s', (mode, given, expected) => {
  const config = { mode, isOwnMoneyApproved: given } as Config
  expect(isOwnMoneyApproved({ config })).toBe(expected)
})
