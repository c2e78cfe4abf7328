// Who is at the other end: the address that our own proxies vouch for, and the browser's own words.

import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import type { Editor } from '../../domain/console/changes.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** The member of staff behind a call that only staff may make. */
export const editorOf = (call: { session: Session; request: FastifyRequest }): Editor => ({
  userid: call.session.userid,
  ip: call.request.ip,
})
