// What a caller learns when something fails: the text of a refusal with an honest status; of anything
// else only that it happened. The text is in the field that the endpoint names.

import type { ErrorField } from '@gemwala/contract/endpoint'
import { texts } from '@gemwala/contract/texts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../../kit/outage.ts'
import { Refusal, type RefusalKind } from '../../kit/refusal.ts'
import { logRequest } from './request-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errorField?: ErrorField
    saysSuccess?: true | undefined
  }
}

const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  unpayable: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  reused: 422,
  tooMany: 429,
  unavailable: 503,
}

export function failure(request: FastifyRequest, text: string) {
  const { errorField = 'message', saysSuccess } = request.routeOptions.config
  return { ...(saysSuccess && { success: false }), [errorField]: text }
}

export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
      const body = { ...failure(request, error.message), ...error.fields }
      return reply.code(statusOf[error.kind]).send(body)
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(failure(request, textFor(status)))
    if (unkeepableText.includes(error.code)) {
      return reply.code(400).send(failure(request, texts.badRequest))
    }
    if (isOutage(error)) {
      request.log.warn({ err: error }, 'the database could not serve a request')
      return reply.code(503).header('retry-after', '1').send(failure(request, texts.tooBusy))
    }
    request.log.error({ err: error }, 'unhandled error')
    return reply.code(status).send(failure(request, texts.failed))
  })
}

/** An address that cannot be decoded reaches no route, so none of the hooks that add headers run. */
export const answerBadAddress =
  (headers: Record<string, string>) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply
      .code(400)
      .headers({ ...headers, 'x-request-id': request.id })
      .send({ message: texts.badRequest })
    logRequest(request, reply, { status: 400 })
  }

/** The framework's own refusals: an unreadable body, one that is too large, an unknown content type. */
function textFor(status: number): string {
  if (status === 413) return texts.tooLarge
  if (status === 404) return texts.notFound
  return texts.badRequest
}

/**
 * PostgreSQL's error codes for a character that it cannot store, in text and in JSON: NUL, which no real
 * text contains.
 */
const unkeepableText = ['22021', '22P05']
