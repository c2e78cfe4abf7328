// The caller of a request: the address that our own proxies vouch for, and the browser's user agent.

import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import type { Editor } from '../../domain/console/changes.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

/** The staff member behind a call for staff only. */
export const editorOf = (call: { session: Session; request: FastifyRequest }): Editor => ({
  userid: call.session.userid,
  ip: call.request.ip,
})
