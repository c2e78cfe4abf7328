// Which database a caller's lists are read from. After a change the browser of the staff member has a cookie for as
// long as the replica may be behind, so that they see what they just changed, whichever node answers.

import type { Endpoint } from '@gemwala/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { readCookie, setCookie } from './cookies.ts'

const name = 'changed'

/** The context for lists, exports and books: its database may be a replica. */
export const readsFor = (ctx: Context, request: FastifyRequest): Context =>
  !ctx.replica || readCookie(ctx, request, name) ? ctx : { ...ctx, db: ctx.replica.db }

/** Called before the work: the browser counts the time from the answer, when the change is committed. */
export function rememberChange(
  ctx: Context,
  reply: FastifyReply,
  { method, changesState }: Endpoint,
  session: Session | undefined,
): void {
  if (!ctx.replica || session?.role !== 'admin' || (method === 'GET' && !changesState)) return
  setCookie(ctx, reply, { name, lifetimeMs: ctx.replica.lagLimitMs }, '1')
}
