// Streams a CSV file: only a little of it is in memory at a time, and reading stops when the client
// disconnects.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteOrderMark, type Cell, csvLine } from '../../kit/csv.ts'
import { slicesOf } from './slices.ts'

export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

type File<Row> = {
  /** With its extension. */
  name: string
  columns: readonly Column<Row>[]
  /** Not called for a HEAD request. */
  read: () => Promise<AsyncIterable<Row[]>>
}

export async function sendCsv<Row>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, columns, read }: File<Row>,
): Promise<FastifyReply> {
  const content = request.method === 'HEAD' ? '' : Readable.from(linesOf(columns, await read()))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}

async function* linesOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  yield byteOrderMark + csvLine(columns.map(([name]) => name))
  for await (const rows of batches) {
    for await (const slice of slicesOf(rows)) {
      yield slice.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
    }
  }
}
