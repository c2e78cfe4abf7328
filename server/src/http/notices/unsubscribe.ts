// The link that switches mails off, over HTTP. A mail program sends a form, so the body is not read.

import { noticeEndpoints, noticeTexts } from '@gemwala/contract/notices/notices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { unsubscribe } from '../../domain/notices/unsubscribe.ts'
import { Refusal } from '../../kit/refusal.ts'
import { withRawBodies } from '../frame/raw-bodies.ts'

export const unsubscribeRoutes = (app: FastifyInstance, ctx: Context): Promise<void> =>
  withRawBodies(app, ctx, (on) => {
    on(noticeEndpoints.unsubscribe, async ({ params }) => {
      if (!(await unsubscribe(ctx, params.token))) {
        throw new Refusal('missing', noticeTexts.unknownLink)
      }
      return { status: 'success' as const }
    })
    // Programs that check links open them, so opening one changes nothing.
    on(noticeEndpoints.openUnsubscribe, async ({ reply }) => reply.redirect('/profile'))
  })
