// A table for the terminal: the first column is left-aligned, figures are right-aligned.

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('   ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('   '), ...rows.map(line)].join(
    '\n',
  )
}
