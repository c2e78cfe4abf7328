// Parses CSV strictly by RFC 4180: anything else is an error with its line number.

/** `line` is where the row starts, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

export class CsvProblem extends Error {
  readonly line: number
  constructor(line: number, text: string) {
    super(text)
    this.line = line
  }
}

const byteOrderMark = '\uFEFF'

// A quoted cell, in which a quote is doubled, or an unquoted one; then its terminator.
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** Blank lines are skipped. */
export function readCsv(file: string): CsvRow[] {
  const text = file.startsWith(byteOrderMark) ? file.slice(1) : file
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  cell.lastIndex = 0
  while (cell.lastIndex < text.length || row.cells.length > 0) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new CsvProblem(line, problemAt(text, at))
    const [whole, quoted, plain = '', end] = found
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split('\n').length - 1
    if (end === ',') continue
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

function problemAt(text: string, at: number): string {
  const rest = text.slice(at)
  if (!rest.startsWith('"')) {
    return /^[^",\r\n]*\r/.test(rest) ? 'a line has an unsupported line ending' : strayQuote
  }
  return /^"(?:[^"]|"")*"/.test(rest) ? 'text follows a closing quote' : 'a quote is never closed'
}

const strayQuote = 'there is a quote in the middle of a cell'
