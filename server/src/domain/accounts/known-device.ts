// Devices that have signed in to an account before, recognised by a signed cookie. The cookie does not
// sign anybody in: it exempts its device from the limits over all callers, and from the question 'Is this your
// account?'.

import { timingSafeEqual } from 'node:crypto'
import type { Caller, Context } from '../../context.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'

export const deviceLifetimeMs = 180 * 24 * 60 * 60 * 1000

/** The password's hash is part of the signature, so a new password makes every device unknown. */
const signatureOf = ({ vault }: Context, user: User, expiresAt: string): Buffer =>
  vault.fingerprint(`device:${user.userid}:${expiresAt}:${user.passwordHash ?? ''}`)

export function deviceTokenOf(ctx: Context, user: User): string {
  const expiresAt = String(ctx.now().getTime() + deviceLifetimeMs)
  const signature = signatureOf(ctx, user, expiresAt).toString('base64url')
  return `${user.userid}.${expiresAt}.${signature}`
}

const tokenPattern = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** The account that the caller's device has signed in to, if any. */
export async function deviceUser(ctx: Context, { device }: Caller): Promise<User | undefined> {
  const [, userid, expiresAt, signature] = tokenPattern.exec(device ?? '') ?? []
  if (!userid || !expiresAt || !signature) return undefined
  if (Number(expiresAt) < ctx.now().getTime()) return undefined
  const user = await users.find(ctx.db, Number(userid))
  const isSigned =
    user && timingSafeEqual(signatureOf(ctx, user, expiresAt), Buffer.from(signature, 'base64url'))
  // Nobody signs in to a blocked or deleted account, and a deleted one has no devices.
  return isSigned && !user.isBlocked ? user : undefined
}

/**
 * What counts tries against an account or a number. Devices that have signed in before have a limit of their own, so
 * strangers cannot lock the owner out.
 */
export const budgetOf = (subject: string, isKnown: boolean): string =>
  isKnown ? `${subject} on a known device` : subject
