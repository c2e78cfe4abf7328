// Devices that have signed in before, recognised by a cookie that only the rate limits use.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Context } from '../../context.ts'
import { deviceLifetimeMs, deviceTokenOf } from '../../domain/accounts/known-device.ts'
import type { User } from '../../domain/accounts/users.ts'
import { callerOf } from '../frame/caller.ts'
import { readCookie, setCookie } from '../frame/cookies.ts'

const name = 'known_device'

/** The caller, with the device cookie. */
export const deviceCallerOf = (ctx: Context, request: FastifyRequest): Caller => ({
  ...callerOf(request),
  device: readCookie(ctx, request, name),
})

export const rememberDevice = (ctx: Context, reply: FastifyReply, user: User): void =>
  setCookie(ctx, reply, { name, lifetimeMs: deviceLifetimeMs }, deviceTokenOf(ctx, user))
