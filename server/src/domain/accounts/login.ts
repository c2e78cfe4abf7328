// Sign-in with e-mail address and password.

import { authTexts } from '@gemwala/contract/accounts/auth'
import type { Caller, Context } from '../../context.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { budgetOf, deviceUser } from './known-device.ts'
import { countTry, forgetTries } from './limits.ts'
import { type SignedIn, startSession } from './sessions.ts'
import { sendVerificationAgain } from './verification.ts'

export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const known = await deviceUser(ctx, caller)
  const isKnown = known?.email.toLowerCase() === email.toLowerCase()
  const account = budgetOf(email, isKnown)
  await countTry(ctx, 'login', { account, ip: caller.ip, isKnown })
  const user = await users.findByEmail(ctx.db, email)
  const isRight = await ctx.passwords.isRight(user?.passwordHash, password)
  if (!user || !isRight) {
    await noteFailure(ctx, user, caller)
    throw new Refusal('unauthenticated', authTexts.wrongLogin)
  }
  refuseBlocked(user)
  if (!user.isVerified) {
    // The mail would go to the person who registered the account, not to its owner.
    if (!user.isEmailDistrusted) await sendVerificationAgain(ctx, user)
    throw new Refusal('forbidden', authTexts.unverified)
  }
  await forgetTries(ctx, 'login', account)
  return ctx.db.transaction((db) => startSession(ctx, db, user, { way: 'password', caller }))
}

export function refuseBlocked(user: User): void {
  if (user.isBlocked) throw new Refusal('forbidden', authTexts.blocked)
}

async function noteFailure(ctx: Context, user: User | undefined, caller: Caller): Promise<void> {
  await audit.add(ctx.db, {
    action: 'sign-in failed',
    actorUserid: null,
    subject: user ? audit.subjectOf.user(user.userid) : '',
    ip: caller.ip,
  })
}
