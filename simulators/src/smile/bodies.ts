// The request bodies that Smile.One accepts: both kinds of forms, and JSON. It treats every value as text.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForms } from '../http.ts'

export const readSmileBodies = (wire: FastifyInstance): void => {
  readForms(wire)
  wire.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const sent = new Response(new Uint8Array(Buffer.from(body)), { headers })
      // An unreadable body counts as one without fields, which is rejected.
      const form = await sent.formData().catch(() => new FormData())
      return Object.fromEntries(form)
    },
  )
}

/** The fields of a body in any of the formats. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {})
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
