// CSV files: quoting by the standard, and no cell that runs as a formula.

import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('separates cells by commas and ends lines with CR LF', () => {
  expect(csvLine(['GW1', 86, 0.5, null, ''])).toBe('GW1,86,0.5,,\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' blanks ', ' blanks '],
  ['नमस्ते 🙂', 'नमस्ते 🙂'],
])('writes %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

// Covers X5.
test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['a=1', 'a=1'],
])('writes %j as text, so that no spreadsheet runs it', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('leaves our own numbers as numbers', () => {
  expect(csvLine([-5, 1.25])).toBe('-5,1.25\r\n')
})
