// Codes as they are pasted or come in a file.

import { expect, test } from 'vitest'
import { isBadCode, readCodes } from './read-codes.ts'

test('a line is a code; blank ones count as lines', () => {
  expect(readCodes('\uFEFFAAAA-1\r\n\n  BBBB, 2 \rCCCC-3\n')).toEqual([
    { line: 1, code: 'AAAA-1' },
    { line: 3, code: 'BBBB, 2' },
    { line: 4, code: 'CCCC-3' },
  ])
})

test('of a table the first field is the code, whether it is quoted or not', () => {
  const codes = readCodes('"A,A""1",10\nBBBB;x\nCCCC\tx\nDDDD,\n,EEEE', true)
  expect(codes.map(({ code }) => code)).toEqual(['A,A"1', 'BBBB', 'CCCC', 'DDDD'])
})

test('what the server would refuse is known before', () => {
  const isBad = (code: string) => isBadCode({ line: 1, code })
  expect(['ABC', 'A'.repeat(201), 'AB\u0007CD'].map(isBad)).toEqual([true, true, true])
  expect(['ABCD', 'A'.repeat(200)].map(isBad)).toEqual([false, false])
})
