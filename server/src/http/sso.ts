// The optional single sign-on over HTTP.

import { authEndpoints } from '@gemwala/contract/auth'
import type { Context } from '../context.ts'
import { signInWithSso, ssoOffer } from '../domain/auth/sso.ts'
import { toWireSignedIn } from './auth.ts'
import { callerOf } from './caller.ts'
import type { Mount } from './mount.ts'

export function ssoRoutes(on: Mount, ctx: Context): void {
  on(authEndpoints.sso, async () => ssoOffer(ctx))

  on(authEndpoints.ssoExchange, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return toWireSignedIn(await signInWithSso(ctx, body.token, callerOf(request)))
  })
}
