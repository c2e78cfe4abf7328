// An answer that is built once and sent many times: its text, its ETag and its compressed forms are kept
// until its source changes.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { report } from '../../kit/reports.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Compressed while callers wait, so not at the highest level: 11 takes fifty times as long as 5. */
const brotliQuality = 5
const stringLimit = 32 * 1024

type Encoding = keyof PreparedAnswer['bodies']

export type PreparedAnswer = {
  type: string
  etag: string
  bodies: { identity: string | Buffer; br: Buffer; gzip: Buffer }
  /** Set if it shows something that changes without a notification. */
  keepForMs?: number
}

export const prepareJson = (value: unknown): Promise<PreparedAnswer> =>
  prepareAnswer('application/json; charset=utf-8', JSON.stringify(value))

export async function prepareAnswer(type: string, text: string): Promise<PreparedAnswer> {
  const [br, gzipped] = await Promise.all([
    toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(text),
  ])
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  // Node sends a string in one piece with the headers and a buffer in two, but it encodes a string for every answer.
  const identity = text.length > stringLimit ? Buffer.from(text) : text
  return { type, etag: `W/"${hash}"`, bodies: { br, gzip: gzipped, identity } }
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  // Added to the existing value: an answer to other sites also depends on the origin.
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.header('etag', answer.etag).header('vary', vary)
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).send(answer.bodies[encoding])
}

const matches = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined && (asked === '*' || asked.split(',').some((one) => one.trim() === etag))

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const admits = (encoding: string) =>
    accepted
      .split(',')
      .some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(part.trim()))
  if (admits('br')) return 'br'
  return admits('gzip') ? 'gzip' : 'identity'
}

/** In each cache, unless it says otherwise. A product with thirty items takes about 12 KB. */
const keptAtMost = 1000

/**
 * Keeps the answers of the catalogue, by key, until it changes. Callers that arrive while one is being built
 * share it.
 */
export function keepWhileCurrent<Key = void>(
  { catalogueWatch, now }: Pick<Context, 'catalogueWatch' | 'now'>,
  make: (key: Key) => Promise<PreparedAnswer>,
  atMost = keptAtMost,
): (key: Key) => Promise<PreparedAnswer> {
  type Kept = { answer: Promise<PreparedAnswer>; madeAt: number; forMs: number }
  const kept = new Map<Key, Kept>()
  let keptOf: number | undefined
  return (key) => {
    const generation = catalogueWatch.generation()
    if (generation === undefined) return make(key)
    if (generation !== keptOf) kept.clear()
    // Read before building: a change during the build makes this answer outdated.
    keptOf = generation
    const time = now().getTime()
    const known = kept.get(key)
    // In both directions: the machine's clock may be set back.
    const isHit = known !== undefined && Math.abs(time - known.madeAt) < known.forMs
    report('cache', { name: 'answers', isHit })
    if (isHit) return known.answer
    const made: Kept = { answer: make(key), madeAt: time, forMs: Number.POSITIVE_INFINITY }
    kept.delete(key)
    kept.set(key, made)
    if (kept.size > atMost) kept.delete(kept.keys().next().value!)
    made.answer.then(
      ({ keepForMs }) => {
        if (keepForMs !== undefined) made.forMs = keepForMs
      },
      () => {
        if (kept.get(key) === made) kept.delete(key)
      },
    )
    return made.answer
  }
}
