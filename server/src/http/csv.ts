// A file of comma-separated values, sent while it is read: however long it is, little of it is in memory,
// and nothing more is read once the client has gone.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteOrderMark, type Cell, csvLine } from '../kit/csv.ts'

export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

type File<Row> = {
  /** With its ending. */
  name: string
  columns: readonly Column<Row>[]
  batches: AsyncIterable<Row[]>
}

export function sendCsv<Row>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, columns, batches }: File<Row>,
): FastifyReply {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
  return reply.send(request.method === 'HEAD' ? '' : Readable.from(linesOf(columns, batches)))
}

async function* linesOf<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  yield byteOrderMark + csvLine(columns.map(([name]) => name))
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
  }
}
