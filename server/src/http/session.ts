// Who is calling: the bearer token's session, and whether the endpoint admits it.

import type { Access } from '@gemwala/contract/endpoint'
import { texts } from '@gemwala/contract/texts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuseUnanswered } from '../domain/account.ts'
import { findSession, type Session } from '../domain/sessions.ts'
import { Refusal } from '../kit/refusal.ts'

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** A public call may still carry a token; a bad one there means a guest, not a refusal. */
export async function sessionFor(
  ctx: Context,
  request: FastifyRequest,
  access: Access,
): Promise<Session | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined && access === 'public') return undefined
  const token = bearer.exec(authorization ?? '')?.[1]
  const session = token ? await findSession(ctx, token) : undefined
  if (access === 'public') return session
  if (!session) throw new Refusal('unauthenticated', texts.notSignedIn)
  if (access === 'admin') {
    if (session.role !== 'admin') throw new Refusal('forbidden', texts.notAllowed)
    refuseUnanswered(session)
  }
  return session
}
