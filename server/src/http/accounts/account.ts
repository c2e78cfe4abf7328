// A customer's own account over HTTP.

import { accountEndpoints, accountTexts } from '@gemwala/contract/accounts/account'
import type { Context } from '../../context.ts'
import {
  answerOwner,
  type OwnAccount,
  ownAccount,
  refuseUnanswered,
  setLanguage,
  shownTo,
  updateOwnAccount,
} from '../../domain/accounts/account.ts'
import { sendOwnerCode } from '../../domain/accounts/confirm-owner.ts'
import { changePassword } from '../../domain/accounts/password.ts'
import { endOtherSessions, endSession, listSessions } from '../../domain/accounts/sessions.ts'
import { deviceOf } from '../../kit/device.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { deviceCallerOf } from './known-device.ts'
import { toWireUser } from './users.ts'

export function accountRoutes(on: Mount, ctx: Context): void {
  on(accountEndpoints.mine, async ({ session, own }) => toWire(shownTo(session, own)), {
    own: ownAccount,
  })

  on(accountEndpoints.update, async ({ session, body, request }) =>
    toWire(await updateOwnAccount(ctx, session, body, callerOf(request))),
  )

  on(accountEndpoints.sendCode, async ({ session }) => ({
    message: await sendOwnerCode(ctx, session),
  }))

  on(accountEndpoints.changePassword, async ({ session, body, request }) => {
    await changePassword(ctx, session, body, callerOf(request))
    return { message: accountTexts.passwordChanged }
  })

  on(accountEndpoints.setLanguage, async ({ session, body }) => {
    await setLanguage(ctx, session, body.language)
    return { language: body.language }
  })

  on(accountEndpoints.sessions, async ({ session }) => {
    const open = await listSessions(ctx, session)
    return open.map(({ userAgent, ...same }) => ({
      ...same,
      isThis: same.id === session.id,
      device: deviceOf(userAgent),
    }))
  })

  on(accountEndpoints.endSessions, async ({ session, body }) => {
    if (body.id !== session.id) refuseUnanswered(session)
    if (body.id) {
      await endSession(ctx, session.userid, body.id)
      return { message: accountTexts.sessionEnded }
    }
    await endOtherSessions(ctx, session)
    return { message: accountTexts.sessionsEnded }
  })

  on(accountEndpoints.answerOwner, async ({ session, body, request }) => ({
    message: await answerOwner(ctx, session, body.isMine, deviceCallerOf(ctx, request)),
  }))
}

const toWire = ({ user, question }: OwnAccount) => ({
  user: toWireUser(user),
  isMobileProven: user.isMobileProven,
  hasPassword: user.passwordHash !== null,
  isMailBouncing: user.isMailBouncing,
  question,
})
