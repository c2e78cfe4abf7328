// Which patterns get a numeric keyboard, and which patterns staff may enter.

import { expect, test } from 'vitest'
import { formatOf, isDigitsOnly, patternOf, problemOfPattern } from './input-patterns.ts'

test.each([
  '\\d{6,10}',
  '[0-9]{9,10}',
  '[6-9]\\d{9}',
  '[\\d]+',
  '[02468]*',
  '^\\d+$',
  '(?:\\d{4}|\\d{6})',
  '(0|[1-9]\\d*)',
  '(?!0)\\d{5}',
  '1234|5678',
  '\\d+?',
])('%s accepts only digits', (pattern) => {
  expect(isDigitsOnly(pattern)).toBe(true)
})

test.each([
  '',
  '.*',
  '\\d{4}-\\d{4}',
  '\\d+[a-z]?',
  '[0-9a-f]{8}',
  '[^0-9]+',
  '\\D+',
  '[0-z]+',
  'Asia|Europe',
  '\\d{3} \\d{3}',
  '[+]?\\d+',
  '\\+91\\d{10}',
])('%j accepts other characters too', (pattern) => {
  expect(isDigitsOnly(pattern)).toBe(false)
})

test.each([
  ['\\d{6,10}', '6 to 10 digits'],
  ['[0-9]{5,12}', '5 to 12 digits'],
  ['[6-9]\\d{9}', '10 digits'],
  ['\\d', '1 digit'],
  ['', undefined],
  ['\\d+', undefined],
  ['\\d{4}|\\d{6}', undefined],
  ['[A-Z]{2}\\d{4}', undefined],
  ['[^0-9]{3}', undefined],
])('%j asks for %s', (pattern, format) => {
  expect(formatOf(pattern)).toBe(format)
})

test.each([
  '',
  '\\d{6,10}',
  '[A-Za-z0-9_.]{3,30}',
  'Asia|Europe|America|TW_HK_MO',
  '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
  '(?:[A-Z]{2}\\d{2}){4}',
  '(?:AB|CD){3}',
  '[[a-z]--[aeiou]]{3}',
  '[\\(+*]+',
  '(?<zone>\\d{4})',
  '\\(\\d+\\)',
  '.{0,100}',
])('%j is accepted', (pattern) => {
  expect(problemOfPattern(pattern)).toBeUndefined()
})

test.each(['(', '[', '\\', '*', 'a{2,1}', '(?<1>x)', '[a--b', '\\p{Nonsense}'])(
  '%j is refused as an invalid regular expression',
  (pattern) => {
    expect(problemOfPattern(pattern)).toBe('This is not a valid regular expression')
  },
)

// Covers C6.
test.each([
  '(a+)+',
  '(a*)*',
  '([a-z]+)*x',
  '(a|a)*',
  '(a|ab)+c',
  '(?:\\d{1,50}){1,50}',
  '((a{1,9}){1,9}){1,9}',
  '(?:(?:a?)?)*',
  '.*.*.*.*x',
  '(\\.[^.]+)+',
  '(a)\\1+',
  '(?<x>a)\\k<x>*',
  '([[a-z]--[q]]+)+',
  '(((a+)+)+)+',
  '(((a*)*)*)*b',
  '(?:(?:(?:\\d+)+)+)+',
])('%j is refused as too slow', (pattern) => {
  expect(problemOfPattern(pattern)).toContain('This pattern could take too long to check.')
})

test('a pattern of 201 characters is too long', () => {
  expect(problemOfPattern('1'.repeat(200))).toBeUndefined()
  expect(problemOfPattern('1'.repeat(201))).toBe('A pattern can have at most 200 characters')
})

// 161,700 ways to divide the longest text, and almost four million.
test('three repetitions without an end are accepted, four are not', () => {
  expect(problemOfPattern('.+.+.+x')).toBeUndefined()
  expect(patternOf('.+.+.+x').test('a'.repeat(100))).toBe(false)
  expect(problemOfPattern('.+.+.+.+x')).toContain('This pattern could take too long to check.')
})
