// CSV as spreadsheets read it (RFC 4180), without cells that they would run as formulas.

/** Numbers are our own; text may come from anybody, so only text is escaped. */
export type Cell = string | number | null

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // Spreadsheets run a cell that starts like this as a formula; an apostrophe makes it text.
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
