// Validation of the buyer's inputs.

import type { ProductInput } from '@gemwala/contract/catalogue/products.shapes'
import { expect, test } from 'vitest'
import { areComplete, filledIn, inOneLine, isMissing, problemOf } from './inputs.ts'

const input = (parts: Partial<ProductInput> = {}): ProductInput => ({
  label: 'User Id',
  placeholder: '',
  pattern: '\\d{6,10}',
  required: true,
  choices: [],
  ...parts,
})

test.each([
  ['12345678', undefined],
  ['  12345678 ', undefined],
  ['', undefined],
  ['12345', 'User Id is 6 to 10 digits.'],
  ['12345678x', 'User Id is 6 to 10 digits.'],
])('%j against a pattern of digits: %s', (typed, problem) => {
  expect(problemOf(input(), typed)).toBe(problem)
})

test.each([
  ['123456789', 'Check the User Id. It should look like 123456789.'],
  ['', 'Please check the User Id: it does not look right.'],
])(
  'without a known format and with the example %j, the problem says: %s',
  (placeholder, problem) => {
    expect(problemOf(input({ pattern: '[A-Z]+', placeholder }), '?')).toBe(problem)
  },
)

test('alternatives of a pattern are matched whole', () => {
  expect(problemOf(input({ pattern: 'Asia|Europe' }), 'Asia')).toBeUndefined()
  expect(problemOf(input({ pattern: 'Asia|Europe' }), 'Asian')).toBeTruthy()
})

test.each(['', '('])('the pattern %j accepts anything', (pattern) => {
  expect(problemOf(input({ pattern }), 'anything')).toBeUndefined()
})

test('only a required input can be missing', () => {
  expect(isMissing(input(), ' ')).toBe(true)
  expect(isMissing(input({ required: false }), '')).toBe(false)
})

test('inputs are complete when none is missing or invalid', () => {
  const inputs = [input(), input({ required: false, pattern: '[A-Z]{2}' })]
  expect(areComplete(inputs, ['12345678', ''])).toBe(true)
  expect(areComplete(inputs, ['12345678', 'x'])).toBe(false)
  expect(areComplete(inputs, ['', 'AB'])).toBe(false)
})

test.each([
  ['123 456-789', ['123456789', '']],
  ['१२३४५६७८९', ['123456789', '']],
  ['123456789 (2501)', ['123456789', '2501']],
  ['123456789 (', ['123456789(', '']],
])('%j in the first of two inputs of digits becomes %j', (value, typed) => {
  const inputs = [input(), input({ pattern: '\\d{3,5}' })]
  expect(filledIn(inputs, ['', ''], 0, value)).toEqual(typed)
})

test('a name keeps its blanks and its brackets', () => {
  const inputs = [input({ pattern: '' }), input()]
  expect(filledIn(inputs, ['', '7'], 0, 'Asha (1)')).toEqual(['Asha (1)', '7'])
  expect(filledIn([input()], [''], 0, '123456789 (2501)')).toEqual(['123456789(2501)'])
})

test('the second input is shown in brackets', () => {
  expect(inOneLine(['12345678', '2001'])).toBe('12345678 (2001)')
  expect(inOneLine(['12345678', ''])).toBe('12345678')
})
