// Comma-separated values as a spreadsheet reads them (RFC 4180), and without a cell that it would run.

/** A number is our own; a text may be anybody's. */
export type Cell = string | number | null

/** By this Excel knows that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A cell that begins so is a formula, whoever typed it; behind an apostrophe it is a text.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
