// The difference between two texts.

import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.ts'

const marks = { kept: ' ', removed: '-', added: '+' }
const shown = (before: string, after: string) =>
  lineDifference(before, after)
    .map(({ kind, line }) => marks[kind] + line)
    .join('|')

test.each([
  ['nothing changed', 'a\nb', 'a\nb', ' a| b'],
  ['a line is new', 'a\nc', 'a\nb\nc', ' a|+b| c'],
  ['a line is gone', 'a\nb\nc', 'a\nc', ' a|-b| c'],
  ['a line is replaced', 'a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
  ['lines in between stay', 'a\nb\nc\nd', 'x\nb\nc\ny', '-a|+x| b| c|-d|+y'],
  ['lines repeat', 'a\na', 'a\na\na', ' a| a|+a'],
  ['everything is new', '', 'a', '-|+a'],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

test('texts of many lines are compared as a whole', () => {
  const lines = (word: string) => Array.from({ length: 5000 }, (_, n) => word + n).join('\n')
  const found = lineDifference(`same\n${lines('a')}`, `same\n${lines('b')}`)
  expect(found).toHaveLength(10_001)
  expect(found[0]).toEqual({ kind: 'kept', line: 'same' })
})
