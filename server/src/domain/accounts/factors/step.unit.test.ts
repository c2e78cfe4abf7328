// Of whom a second factor is required.

import { expect, test } from 'vitest'
import { isFactorRequired } from './step.ts'

const configOf = (
  mode: 'demo' | 'test' | 'production',
  staffSecondFactor?: 'required' | 'optional',
) => ({ config: { mode, staffSecondFactor } }) as Parameters<typeof isFactorRequired>[0]

test('production requires one of staff, the demo and tests do not, and the setting decides', () => {
  expect(isFactorRequired(configOf('production'), 'admin')).toBe(true)
  expect(isFactorRequired(configOf('demo'), 'admin')).toBe(false)
  expect(isFactorRequired(configOf('test'), 'admin')).toBe(false)
  expect(isFactorRequired(configOf('production', 'optional'), 'admin')).toBe(false)
  expect(isFactorRequired(configOf('demo', 'required'), 'admin')).toBe(true)
  expect(isFactorRequired(configOf('production'), 'reseller')).toBe(false)
  expect(isFactorRequired(configOf('production'), 'user')).toBe(false)
})
