// The caller of a request: the address that our own proxies vouch for, the browser's user agent, the language.

import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import type { Editor } from '../../domain/ground/changes.ts'
import { callLanguage } from '../languages/language.ts'

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: callLanguage(request),
})

/** The staff member behind a call for staff only. */
export const editorOf = (call: { session: Session; request: FastifyRequest }): Editor => ({
  userid: call.session.userid,
  ip: call.request.ip,
})
