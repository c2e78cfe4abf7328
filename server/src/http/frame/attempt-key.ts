// The header that identifies an attempt to move money.

import { idempotencyHeader } from '@gemwala/contract/endpoint'
import { idempotencyKey } from '@gemwala/contract/wire.shapes'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../kit/refusal.ts'

export function attemptKeyOf(request: FastifyRequest): string {
  const key = idempotencyKey.safeParse(request.headers[idempotencyHeader.toLowerCase()])
  if (!key.success) throw new Refusal('invalid', key.error.issues[0]!.message)
  return key.data
}

/** The header is optional where the specification does not have it. */
export const optionalAttemptKeyOf = (request: FastifyRequest): string | undefined =>
  request.headers[idempotencyHeader.toLowerCase()] === undefined ? undefined : attemptKeyOf(request)
