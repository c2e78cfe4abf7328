// A customer's own account over HTTP.

import { accountEndpoints, accountTexts } from '@gemwala/contract/accounts/account'
import type { Context } from '../../context.ts'
import type { Account } from '../../domain/accounts/account.ts'
import {
  answerOwner,
  ownAccount,
  setLanguage,
  updateOwnAccount,
} from '../../domain/accounts/account.ts'
import { sendOwnerCode } from '../../domain/accounts/confirm-owner.ts'
import { changePassword } from '../../domain/accounts/password.ts'
import {
  endSession,
  listSessions,
  logOutEverywhere,
  type Session,
} from '../../domain/accounts/sessions.ts'
import { deviceOf } from '../../kit/device.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { isChosen } from '../languages/language.ts'
import { toWireUser } from './users.ts'

export function accountRoutes(on: Mount, ctx: Context): void {
  on(accountEndpoints.mine, async ({ session, own }) => toWire(session, own), {
    own: ownAccount,
  })

  on(accountEndpoints.update, async ({ session, body, request }) =>
    toWire(session, await updateOwnAccount(ctx, session, body, callerOf(request))),
  )

  on(accountEndpoints.sendCode, async ({ session }) => ({
    message: await sendOwnerCode(ctx, session),
  }))

  on(accountEndpoints.changePassword, async ({ session, body, request }) => {
    await changePassword(ctx, session, body, callerOf(request))
    return { message: accountTexts.passwordChanged }
  })

  on(accountEndpoints.setLanguage, async ({ session, body: { language }, request }) => {
    await setLanguage(ctx, session, { language, isChosen: isChosen(request, language) })
    return { language }
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
    if (body.id) {
      await endSession(ctx, session.userid, body.id)
      return { message: accountTexts.sessionEnded }
    }
    await logOutEverywhere(ctx, session)
    return { message: accountTexts.sessionsEnded }
  })

  on(accountEndpoints.answerOwner, async ({ session, body, request }) => ({
    message: await answerOwner(ctx, session, body.isMine, callerOf(request)),
  }))
}

const toWire = ({ mustAnswer }: Session, user: Account) => ({
  user: toWireUser(user),
  isMobileProven: user.isMobileProven,
  hasPassword: user.passwordHash !== null,
  isMailBouncing: user.isMailBouncing,
  mustAnswer,
})
