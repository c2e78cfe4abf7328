// Recovering a password over HTTP.

import { passwordEndpoints } from '@gemwala/contract/password'
import type { Context } from '../context.ts'
import { forgetPassword, resetPassword } from '../domain/password.ts'
import { callerOf } from './caller.ts'
import { deviceCallerOf } from './known-device.ts'
import type { Mount } from './mount.ts'

export function passwordRoutes(on: Mount, ctx: Context): void {
  on(passwordEndpoints.forget, async ({ body, request }) => ({
    msg: await forgetPassword(ctx, body.email, deviceCallerOf(ctx, request)),
  }))

  on(passwordEndpoints.reset, ({ params, body, request }) =>
    resetPassword(ctx, { ...params, ...body }, callerOf(request)),
  )
}
