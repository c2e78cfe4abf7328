// A CSV file in the making: only a little of it is in memory at a time.

import { byteOrderMark, type Cell, csvLine } from './csv.ts'
import { slicesOf } from './slices.ts'

export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

export type Batches<Row> = AsyncIterable<Row[]> | Row[][]

/** The header and then some rows at a time, as text, and how many rows it is. */
export async function* linesOf<Row>(columns: readonly Column<Row>[], batches: Batches<Row>) {
  yield { text: byteOrderMark + csvLine(columns.map(([name]) => name)), rows: 0 }
  for await (const rows of batches) {
    for await (const slice of slicesOf(rows)) {
      const text = slice.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
      yield { text, rows: slice.length }
    }
  }
}
