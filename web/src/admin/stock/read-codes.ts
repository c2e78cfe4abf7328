// Voucher codes as they are pasted or stand in a file: one a line, each with the number of its line.

import { voucherLengthLimit } from '@gemwala/contract/delivery/vouchers'

export type Line = { line: number; code: string }

/** Blank lines count as lines, and are no codes. In a table the first field is the code. */
export const readCodes = (text: string, isTable = false): Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((row, place) => ({ line: place + 1, code: (isTable ? firstField(row) : row).trim() }))
    .filter(({ code }) => code !== '')

function firstField(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row)
  return quoted ? quoted[1]!.replaceAll('""', '"') : row.replace(/[,;\t].*$/, '')
}

/** What the server would refuse the whole import for. */
export const isBadCode = ({ code }: Line): boolean =>
  code.length < 4 || code.length > voucherLengthLimit || /\p{Cc}/u.test(code)
