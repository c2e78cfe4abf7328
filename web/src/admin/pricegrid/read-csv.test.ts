// The CSV parser: accepts RFC 4180 and nothing else.

import { expect, test } from 'vitest'
import { CsvProblem, readCsv } from './read-csv.ts'

test.each<[string, string[][]]>([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  ['a,,\n', [['a', '', '']]],
  [',', [['', '']]],
  ['"a, ""b"""," c "', [['a, "b"', ' c ']]],
  ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
  ['a\n\n\r\nb\n', [['a'], ['b']]],
  ['"",""', [['', '']]],
])('%j is parsed', (text, rows) => {
  expect(readCsv(text).map(({ cells }) => cells)).toEqual(rows)
})

test('each row has the number of the line where it starts', () => {
  const rows = readCsv('head,x\r\n"a\nb\nc",1\r\n\r\nlast,2')
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
})

test.each<[string, number, string]>([
  ['a\nb "c"\n', 2, 'there is a quote in the middle of a cell'],
  ['a\n"b" c\n', 2, 'text follows a closing quote'],
  ['a\n\n"b\nc\n', 3, 'a quote is never closed'],
  ['a\rb', 1, 'a line has an unsupported line ending'],
])('%j is rejected with its line number', (text, line, words) => {
  const read = () => readCsv(text)
  expect(read).toThrow(new CsvProblem(line, words))
  try {
    read()
  } catch (error) {
    expect(error).toMatchObject({ line })
  }
})

test('a long file is parsed in one call', () => {
  const rows = readCsv(`id,price\n${'5001,"1,5"\n'.repeat(20_000)}`)
  expect(rows).toHaveLength(20_001)
  expect(rows.at(-1)).toEqual({ line: 20_001, cells: ['5001', '1,5'] })
})
