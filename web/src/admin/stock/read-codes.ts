// Reads voucher codes that were pasted or come from a file: one per line, each with its line number.

import { voucherLengthLimit } from '@gemwala/contract/delivery/vouchers'

export type Line = { line: number; code: string }

/** Blank lines are skipped, but count for line numbers. In a table, the first field is the code. */
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

/** Lines for which the server would reject the whole import. */
export const isBadCode = ({ code }: Line): boolean =>
  code.length < 4 || code.length > voucherLengthLimit || /\p{Cc}/u.test(code)
