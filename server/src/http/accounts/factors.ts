// The second factor over HTTP.

import { factorEndpoints, factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type { Context } from '../../context.ts'
import {
  addApp,
  addPasskey,
  removeApp,
  removePasskey,
  renewCodes,
  startApp,
  startPasskey,
} from '../../domain/accounts/factors/enrol.ts'
import { challenge, factorState, prove } from '../../domain/accounts/factors/prove.ts'
import { resetFactors } from '../../domain/accounts/factors/reset.ts'
import { callerOf, editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { deviceCallerOf, rememberDevice } from './known-device.ts'
import { toWireUser } from './users.ts'

export function factorRoutes(on: Mount, ctx: Context): void {
  on(factorEndpoints.state, ({ session }) => factorState(ctx, session))

  on(factorEndpoints.challenge, async ({ session }) => ({
    options: { ...(await challenge(ctx, session)) },
  }))

  on(factorEndpoints.prove, async ({ session, body, request, reply }) => {
    const user = await prove(ctx, session, body, deviceCallerOf(ctx, request))
    rememberDevice(ctx, reply, user)
    return { message: factorTexts.proved, user: toWireUser(user) }
  })

  on(factorEndpoints.startPasskey, async ({ session, body, request }) => ({
    options: { ...(await startPasskey(ctx, session, body, callerOf(request))) },
  }))

  on(factorEndpoints.addPasskey, async ({ session, body, request }) => ({
    recoveryCodes: await addPasskey(ctx, session, body, callerOf(request)),
    message: factorTexts.added,
  }))

  on(factorEndpoints.removePasskey, async ({ session, params, request }) => {
    await removePasskey(ctx, session, params.id, callerOf(request))
    return { message: factorTexts.removed }
  })

  on(factorEndpoints.startApp, ({ session, body, request }) =>
    startApp(ctx, session, body, callerOf(request)),
  )

  on(factorEndpoints.addApp, async ({ session, body, request }) => ({
    recoveryCodes: await addApp(ctx, session, body.code, deviceCallerOf(ctx, request)),
    message: factorTexts.added,
  }))

  on(factorEndpoints.removeApp, async ({ session, request }) => {
    await removeApp(ctx, session, callerOf(request))
    return { message: factorTexts.removed }
  })

  on(factorEndpoints.renewCodes, async ({ session, request }) => ({
    recoveryCodes: await renewCodes(ctx, session, callerOf(request)),
    message: factorTexts.codesRenewed,
  }))

  on(factorEndpoints.reset, async ({ params, body, ...call }) => {
    await resetFactors(ctx, call.session, editorOf(call), { ...params, ...body })
    return { message: factorTexts.reset }
  })
}
