// An answer that is built once and sent many times: its text, its ETag and its compressed forms are kept
// until its source changes.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { report } from '../../kit/reports.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Compressed while callers wait, so not at the highest level: 11 takes fifty times as long as 5. */
const brotliQuality = 5

type Encoding = keyof PreparedAnswer['bodies']

export type PreparedAnswer = {
  type: string
  etag: string
  /** Plain text stays a string: Node sends a string in one piece with the headers, a buffer in two. */
  bodies: { identity: string; br: Buffer; gzip: Buffer }
}

export async function prepareAnswer(type: string, text: string): Promise<PreparedAnswer> {
  const [br, gzipped] = await Promise.all([
    toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(text),
  ])
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  return { type, etag: `W/"${hash}"`, bodies: { br, gzip: gzipped, identity: text } }
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

/**
 * Keeps one answer while its source has the same generation. Callers that arrive while it is being built
 * share it.
 */
export function keepWhileCurrent(
  generation: () => number | undefined,
  make: () => Promise<PreparedAnswer>,
): () => Promise<PreparedAnswer> {
  let kept: { of: number; answer: Promise<PreparedAnswer> } | undefined
  return () => {
    const current = generation()
    if (current === undefined) return make()
    const isHit = kept?.of === current
    report('cache', { name: 'answers', isHit })
    if (isHit) return kept!.answer
    // Read before building: a change during the build makes this answer outdated.
    const made = { of: current, answer: make() }
    kept = made
    made.answer.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.answer
  }
}
