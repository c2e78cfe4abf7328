// Password recovery over HTTP.

import { passwordEndpoints } from '@gemwala/contract/accounts/password'
import type { Context } from '../../context.ts'
import { forgetPassword, resetPassword } from '../../domain/accounts/password.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { deviceCallerOf } from './known-device.ts'

export function passwordRoutes(on: Mount, ctx: Context): void {
  on(passwordEndpoints.forget, async ({ body, request }) => ({
    msg: await forgetPassword(ctx, body.email, deviceCallerOf(ctx, request)),
  }))

  on(passwordEndpoints.reset, ({ params, body, request }) =>
    resetPassword(ctx, { ...params, ...body }, callerOf(request)),
  )
}
