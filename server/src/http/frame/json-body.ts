// Reads a JSON body, and refuses text that could not be stored as it was sent: bytes that are not UTF-8
// and halves of a surrogate pair, which the database driver would silently replace by U+FFFD.

import { isUtf8 } from 'node:buffer'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/refusal.ts'

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const text = body.toString()
      if (isUtf8(body) && !hasLoneSurrogate(text)) return parse(request, text, done)
      done(new Refusal('invalid', texts.badRequest))
    },
  )
  app.addHook('onRequest', async ({ url }) => {
    if (encodedSurrogate.test(url)) throw new Refusal('invalid', texts.badRequest)
  })
}

/** A surrogate pair, one half of it, or any other JSON escape. */
const escapes = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\./gs
const lengthOfHalf = '\\ud800'.length

/** In UTF-8 half a pair can only be written as an escape, so there is no need to visit strings and keys. */
function hasLoneSurrogate(json: string): boolean {
  for (const [found] of json.matchAll(escapes)) if (found.length === lengthOfHalf) return true
  return false
}

/**
 * The bytes of U+D800 to U+DFFF: the router refuses them in a path, but would leave them encoded in a
 * query.
 */
const encodedSurrogate = /%ed%[ab]/i
