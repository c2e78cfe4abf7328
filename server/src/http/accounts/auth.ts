// Sign-in and sign-out over HTTP.

import { authEndpoints, authTexts } from '@gemwala/contract/accounts/auth'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { logIn } from '../../domain/accounts/login.ts'
import { isEmailUnique, isMobileUnique, register } from '../../domain/accounts/register.ts'
import { endSession, type SignedIn } from '../../domain/accounts/sessions.ts'
import { signInRegistrant, signUpLifetimeMs } from '../../domain/accounts/sign-up-browser.ts'
import { resendVerification } from '../../domain/accounts/verification.ts'
import { verifyEmail } from '../../domain/accounts/verify-email.ts'
import { callerOf } from '../frame/caller.ts'
import { clearCookie, readCookie, setCookie } from '../frame/cookies.ts'
import type { Mount } from '../frame/mount.ts'
import { deviceCallerOf, rememberDevice } from './known-device.ts'
import { toWireUser } from './users.ts'

const signUpCookie = { name: 'sign_up', lifetimeMs: signUpLifetimeMs }

export function authRoutes(on: Mount, ctx: Context): void {
  on(authEndpoints.login, async ({ body, request, reply }) => {
    return signedInReply(ctx, reply, await logIn(ctx, body, deviceCallerOf(ctx, request)))
  })

  on(authEndpoints.register, async ({ body, request, reply }) => {
    const { msg, secret } = await register(ctx, body, callerOf(request))
    setCookie(ctx, reply, signUpCookie, secret)
    return { msg }
  })

  on(authEndpoints.registrant, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const secret = readCookie(ctx, request, signUpCookie.name)
    const signedIn = await signInRegistrant(ctx, secret, callerOf(request))
    if (signedIn === 'waiting') return { isWaiting: true }
    if (secret) clearCookie(ctx, reply, signUpCookie.name)
    return { isWaiting: false, ...(signedIn && signedInReply(ctx, reply, signedIn)) }
  })

  on(authEndpoints.isMobileUnique, async ({ body, request }) => ({
    isUnique: await isMobileUnique(ctx, body.mobileNumber, callerOf(request)),
  }))

  on(authEndpoints.isEmailUnique, async ({ body, request }) => ({
    isUnique: await isEmailUnique(ctx, body.email, callerOf(request)),
  }))

  on(authEndpoints.verifyEmail, ({ params, body, request }) =>
    verifyEmail(ctx, { ...params, ...body }, callerOf(request)),
  )

  on(authEndpoints.resendVerification, async ({ body, session, request }) => ({
    msg: await resendVerification(ctx, body.email, {
      caller: callerOf(request),
      askedBy: session?.userid,
    }),
  }))

  // The roles that the screen sends decide nothing: the answer is the current role, and every call checks
  // it again.
  on(authEndpoints.validate, async ({ session }) => ({ role: session.role }))

  on(authEndpoints.logout, async ({ session }) => {
    await endSession(ctx, session.userid, session.id)
    return { msg: authTexts.loggedOut }
  })
}

/** The answer of every way to sign in. From now on the device is known, unless a second factor is still owed. */
export function signedInReply(ctx: Context, reply: FastifyReply, { token, user, step }: SignedIn) {
  reply.header('cache-control', 'no-store')
  if (step !== 'prove') rememberDevice(ctx, reply, user)
  return { token, user: toWireUser(user), ...(step && { step }) }
}
