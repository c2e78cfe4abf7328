// The mail provider's reports over HTTP.

import {
  bounceEndpoints,
  bounceSignatureHeader,
  bounceTexts,
} from '@gemwala/contract/notices/bounces'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { takeBounce } from '../../domain/notices/bounces.ts'
import { Refusal } from '../../kit/refusal.ts'
import { callerOf } from '../frame/caller.ts'
import { rawBodyOf, withRawBodies } from '../frame/raw-bodies.ts'

const headerName = bounceSignatureHeader.toLowerCase()

export const bounceRoutes = (app: FastifyInstance, ctx: Context): Promise<void> =>
  withRawBodies(app, ctx, (on) => {
    on(
      bounceEndpoints.report,
      async ({ request }) => {
        const signature = request.headers[headerName] as string | undefined
        const isTaken = await takeBounce(ctx, rawBodyOf(request), signature, callerOf(request))
        if (!isTaken) throw new Refusal('invalid', bounceTexts.refused)
        return { status: 'success' as const }
      },
      { caller: 'webhook' },
    )
  })
