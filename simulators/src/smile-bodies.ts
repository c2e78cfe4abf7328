// The bodies that Smile.One takes: forms of both kinds, and JSON. Every value is text to it.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForms } from './http.ts'

export const readSmileBodies = (wire: FastifyInstance): void => {
  readForms(wire)
  wire.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const sent = new Response(new Uint8Array(Buffer.from(body)), { headers })
      // What cannot be read has no fields, and is refused as such.
      const form = await sent.formData().catch(() => new FormData())
      return Object.fromEntries(form)
    },
  )
}

/** The fields of a body, whichever way they came. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {})
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
