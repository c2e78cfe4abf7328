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
  ['＝1+1', "'＝1+1"],
  [' =1', " '=1"],
  ['a=1', 'a=1'],
  ['Pack - 5 x', 'Pack - 5 x'],
])('writes %j as text, so that no spreadsheet runs it', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

/** A reader that ends cells at this character, and takes a quote only at the start of a cell for one. */
function cellsAt(separator: string, text: string): string[] {
  const cells: string[] = []
  const quoted = /^"((?:[^"]|"")*)"/
  let rest = text
  while (rest !== '') {
    const inQuotes = quoted.exec(rest)
    const start = inQuotes ? inQuotes[1]!.replaceAll('""', '"') : ''
    if (inQuotes) rest = rest.slice(inQuotes[0].length)
    const end = rest.search(separator === '|' ? /[|\r\n]/ : new RegExp(`[${separator}\\r\\n]`))
    cells.push(start + (end === -1 ? rest : rest.slice(0, end)))
    rest = end === -1 ? '' : rest.slice(end + 1)
  }
  return cells
}

// Covers X5.
test.each([';', '\t', ',', '|'])(
  'no cell is a formula for a reader that ends cells at %j',
  (at) => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1']
    const before = ['', 'x', 'x"', '"', 'x\n', 'x\r\n', '"\n', `x${at} `, '"" ']
    for (const formula of formulas) {
      for (const start of before) {
        for (const name of [
          `${start}${at}${formula}`,
          `${start}${formula}`,
          `${start}"${formula}";`,
        ]) {
          // A letter before it makes it text by itself.
          const cells = cellsAt(at, csvLine(['GW1', name, `x${at}${formula}${at}x`, 'end']))
          const found = cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))
          expect(found, JSON.stringify(name)).toEqual([])
        }
      }
    }
  },
)

test('leaves our own numbers as numbers', () => {
  expect(csvLine([-5, 1.25])).toBe('-5,1.25\r\n')
})
