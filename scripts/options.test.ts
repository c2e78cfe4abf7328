import { expect, test } from 'vitest'
import { optionsIn } from './options.ts'

test('without a word it runs everything, the longest files first', () => {
  expect(optionsIn([])).toEqual({ isChecksOnly: false })
  expect(optionsIn(['--checks-only'])).toEqual({ isChecksOnly: true })
})

test('--shuffle takes a seed, or draws one', () => {
  expect(optionsIn(['--shuffle', '1234'])).toEqual({ isChecksOnly: false, seed: 1234 })
  const { seed } = optionsIn(['--shuffle'])
  expect(seed).toBeGreaterThanOrEqual(0)
  expect(Number.isInteger(seed)).toBe(true)
})

test.each([[['--shufle']], [['12']], [['--shuffle', 'abc']]])('%j is not known', (args) => {
  expect(() => optionsIn(args)).toThrow('npm test takes --checks-only and --shuffle [seed].')
})
