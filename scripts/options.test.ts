// Examples of the options of `npm test`, valid and invalid.

import { expect, test } from 'vitest'
import { optionsIn } from './options.ts'

test('without options everything runs, the longest files first', () => {
  expect(optionsIn([])).toEqual({ isChecksOnly: false })
  expect(optionsIn(['--checks-only'])).toEqual({ isChecksOnly: true })
})

test('--shuffle takes a seed or chooses one', () => {
  expect(optionsIn(['--shuffle', '1234'])).toEqual({ isChecksOnly: false, seed: 1234 })
  const { seed } = optionsIn(['--shuffle'])
  expect(seed).toBeGreaterThanOrEqual(0)
  expect(Number.isInteger(seed)).toBe(true)
})

test.each([[['--shufle']], [['12']], [['--shuffle', 'abc']]])(
  '%j is refused as unknown',
  (args) => {
    expect(() => optionsIn(args)).toThrow('npm test takes --checks-only and --shuffle [seed].')
  },
)
