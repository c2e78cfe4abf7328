// CSV as spreadsheets read it (RFC 4180), without cells that they would run as formulas.

/** Numbers are our own; text may come from anybody, so only text is escaped. */
export type Cell = string | number | null

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A spreadsheet runs a cell that starts like this as a formula. Which character ends a cell is the reader's choice: where
 * it is `;` or a tab, a quote in the middle of a cell is a character like any other, and so is the end of a quoted line.
 * So a formula may begin after each of them, wherever in the text it is.
 */
const formulaStart = /(^|[;,|"\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // An apostrophe makes it text.
  const text = cell.replace(formulaStart, "$1$2'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
