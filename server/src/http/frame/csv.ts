// Streams a CSV file; reading stops when the client disconnects.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Batches, type Column, linesOf } from '../../kit/files/csv-file.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply }

type File<Row> = {
  /** With its extension. */
  name: string
  columns: readonly Column<Row>[]
  /** Not called for a HEAD request. */
  read: () => Promise<Batches<Row>>
}

export const sendCsv = <Row>(asked: Asked, { name, columns, read }: File<Row>) =>
  sendTexts(asked, name, async () => textsOf(columns, await read()))

async function* textsOf<Row>(columns: readonly Column<Row>[], batches: Batches<Row>) {
  for await (const { text } of linesOf(columns, batches)) yield text
}

/** A file whose text exists already, piece by piece. */
export async function sendTexts(
  { request, reply }: Asked,
  name: string,
  read: () => Promise<AsyncIterable<string>>,
): Promise<FastifyReply> {
  const content = request.method === 'HEAD' ? '' : Readable.from(await read())
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}
