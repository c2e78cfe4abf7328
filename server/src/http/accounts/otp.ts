// One-time codes over HTTP.

import { otpEndpoints } from '@gemwala/contract/accounts/otp'
import type { Context } from '../../context.ts'
import { otpTimer, sendOtp, verifyOtp } from '../../domain/accounts/otp.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { deviceCallerOf, rememberDevice } from './known-device.ts'
import { toWireUser } from './users.ts'

export function otpRoutes(on: Mount, ctx: Context): void {
  on(otpEndpoints.send, ({ body, request }) =>
    sendOtp(ctx, body.mobile, deviceCallerOf(ctx, request)),
  )

  on(otpEndpoints.timer, ({ body, request }) => otpTimer(ctx, body.mobile, callerOf(request)))

  on(otpEndpoints.verify, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { user, step, mustAnswer, ...outcome } = await verifyOtp(
      ctx,
      body,
      deviceCallerOf(ctx, request),
    )
    if (user && !mustAnswer && step !== 'prove') rememberDevice(ctx, reply, user)
    return {
      ...outcome,
      ...(user && { user: toWireUser(user) }),
      ...(step ? { step } : mustAnswer && { mustAnswer }),
    }
  })
}
