// Sign-in with Google over HTTP: one address for leaving and coming back, one for the session.

import { authEndpoints } from '@gemwala/contract/accounts/auth'
import type { authShapes } from '@gemwala/contract/accounts/auth.shapes'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { finishGoogle, startGoogle, takeHandover } from '../../domain/accounts/google.ts'
import { Refusal } from '../../kit/refusal.ts'
import { clearCookie, readCookie, setCookie } from '../frame/cookies.ts'
import type { Call, Mount } from '../frame/mount.ts'
import { signedInReply } from './auth.ts'
import { deviceCallerOf } from './known-device.ts'

const flowCookie = 'google_flow'
const handoverCookie = 'sign_in_handover'

type GoogleCall = Call<(typeof authShapes)['google'], 'public'>

export function googleRoutes(on: Mount, ctx: Context): void {
  on(authEndpoints.google, async (call) => {
    const { query, request, reply } = call
    reply.header('cache-control', 'no-store')
    const isStart = Object.values(query).every((value) => value === undefined)
    try {
      return await (isStart ? leave(ctx, call) : comeBack(ctx, call))
    } catch (error) {
      if (isStart) request.log.warn({ err: error }, 'could not start a Google sign-in')
      return toLogin(reply, isBlocked(error) ? 'error=blocked' : 'error=google')
    }
  })

  on(authEndpoints.googleSuccess, async ({ request, reply }) => {
    // No cache may store a failure either.
    reply.header('cache-control', 'no-store')
    const token = readCookie(ctx, request, handoverCookie)
    clearCookie(ctx, reply, handoverCookie)
    return signedInReply(ctx, reply, await takeHandover(ctx, token, deviceCallerOf(ctx, request)))
  })
}

async function leave(ctx: Context, { request, reply }: GoogleCall): Promise<FastifyReply> {
  const { publicUrl } = ctx.config
  if (publicUrl && isOtherLoopbackName(request.headers.host, publicUrl)) {
    return reply.redirect(new URL(authEndpoints.google.path, publicUrl).href)
  }
  const { address, state } = await startGoogle(ctx, deviceCallerOf(ctx, request))
  const cookie = { name: flowCookie, lifetimeMs: ctx.limits.googleFlowLifetimeMs }
  setCookie(ctx, reply, cookie, state)
  return reply.redirect(address)
}

async function comeBack(ctx: Context, call: GoogleCall): Promise<FastifyReply> {
  const { query, request, reply } = call
  const returned = {
    query: request.url.slice(request.url.indexOf('?')),
    state: query.state,
    isRefused: query.error !== undefined,
    startedState: readCookie(ctx, request, flowCookie),
  }
  // A link from a stranger must not disturb a sign-in in progress.
  if (returned.state === returned.startedState) clearCookie(ctx, reply, flowCookie)
  const token = await finishGoogle(ctx, returned, deviceCallerOf(ctx, request))
  const cookie = { name: handoverCookie, lifetimeMs: ctx.limits.handoverLifetimeMs }
  setCookie(ctx, reply, cookie, token)
  return toLogin(reply, 'success=true')
}

const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * On your own machine the demo has several host names. A cookie belongs to one of them, so the sign-in
 * starts on the one where it will end.
 */
function isOtherLoopbackName(host: string | undefined, publicUrl: string): boolean {
  const [name = '', port] = host?.split(/:(?=\d+$)/) ?? []
  const known = new URL(publicUrl)
  return (
    loopbackNames.test(name) &&
    loopbackNames.test(known.hostname) &&
    name !== known.hostname &&
    (port ?? '') === known.port
  )
}

const toLogin = (reply: FastifyReply, query: string): FastifyReply =>
  reply.redirect(`/login?${query}`)

const isBlocked = (error: unknown): boolean =>
  error instanceof Refusal && error.kind === 'forbidden'
