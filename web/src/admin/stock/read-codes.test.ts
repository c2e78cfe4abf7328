// Reading codes that were pasted or come from a file.

import { expect, test } from 'vitest'
import { isBadCode, readCodes } from './read-codes.ts'

test('each line is a code; blank lines count for line numbers', () => {
  expect(readCodes('\uFEFFAAAA-1\r\n\n  BBBB, 2 \rCCCC-3\n')).toEqual([
    { line: 1, code: 'AAAA-1' },
    { line: 3, code: 'BBBB, 2' },
    { line: 4, code: 'CCCC-3' },
  ])
})

test('in a table, the first field is the code, quoted or not', () => {
  const codes = readCodes('"A,A""1",10\nBBBB;x\nCCCC\tx\nDDDD,\n,EEEE', true)
  expect(codes.map(({ code }) => code)).toEqual(['A,A"1', 'BBBB', 'CCCC', 'DDDD'])
})

test('codes that the server would reject are found before sending', () => {
  const isBad = (code: string) => isBadCode({ line: 1, code })
  expect(['ABC', 'A'.repeat(201), 'AB\u0007CD'].map(isBad)).toEqual([true, true, true])
  expect(['ABCD', 'A'.repeat(200)].map(isBad)).toEqual([false, false])
})
