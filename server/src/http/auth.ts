// Signing in and out over HTTP.

import { authEndpoints, authTexts } from '@gemwala/contract/auth'
import type { Context } from '../context.ts'
import { logIn } from '../domain/auth/login.ts'
import { isEmailUnique, isMobileUnique, register } from '../domain/auth/register.ts'
import { resendVerification, verifyEmail } from '../domain/auth/verification.ts'
import { endSession, type SignedIn } from '../domain/sessions.ts'
import { callerOf } from './caller.ts'
import type { Mount } from './mount.ts'
import { toWireUser } from './users.ts'

export function authRoutes(on: Mount, ctx: Context): void {
  on(authEndpoints.login, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return toWireSignedIn(await logIn(ctx, body, callerOf(request)))
  })

  on(authEndpoints.register, async ({ body, request }) => ({
    msg: await register(ctx, body, callerOf(request)),
  }))

  on(authEndpoints.isMobileUnique, async ({ body, request }) => ({
    isUnique: await isMobileUnique(ctx, body.mobileNumber, callerOf(request)),
  }))

  on(authEndpoints.isEmailUnique, async ({ body, request }) => ({
    isUnique: await isEmailUnique(ctx, body.email, callerOf(request)),
  }))

  on(authEndpoints.verifyEmail, ({ params, request }) =>
    verifyEmail(ctx, params, callerOf(request)),
  )

  on(authEndpoints.resendVerification, async ({ body, request }) => ({
    msg: await resendVerification(ctx, body.email, callerOf(request)),
  }))

  // The roles that the screen names decide nothing: the answer is the role, and every call asks again.
  on(authEndpoints.validate, async ({ session }) => ({ role: session!.role }))

  on(authEndpoints.logout, async ({ session }) => {
    await endSession(ctx, session!.userid, session!.id)
    return { msg: authTexts.loggedOut }
  })
}

export const toWireSignedIn = ({ token, user }: SignedIn) => ({ token, user: toWireUser(user) })
