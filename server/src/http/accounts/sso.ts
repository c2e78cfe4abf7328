// Optional single sign-on over HTTP.

import { authEndpoints } from '@gemwala/contract/accounts/auth'
import type { Context } from '../../context.ts'
import { signInWithSso, ssoOffer } from '../../domain/accounts/sso.ts'
import type { Mount } from '../frame/mount.ts'
import { signedInReply } from './auth.ts'
import { deviceCallerOf } from './known-device.ts'

export function ssoRoutes(on: Mount, ctx: Context): void {
  on(authEndpoints.sso, async () => ssoOffer(ctx))

  on(authEndpoints.ssoExchange, async ({ body, request, reply }) => {
    const caller = deviceCallerOf(ctx, request)
    return signedInReply(ctx, reply, await signInWithSso(ctx, body.token, caller))
  })
}
