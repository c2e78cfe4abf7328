// Devices that signed in to an account before. A signed cookie says so. It opens nothing: the brakes
// over all callers let it pass, and 'Yes, it is mine' costs its owner no password.

import { timingSafeEqual } from 'node:crypto'
import type { Caller, Context } from '../../context.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'

export const deviceLifetimeMs = 180 * 24 * 60 * 60 * 1000

/** A new password makes every device unknown, so the password's hash is signed along. */
const signatureOf = ({ vault }: Context, user: User, expiresAt: string): Buffer =>
  vault.fingerprint(`device:${user.userid}:${expiresAt}:${user.passwordHash ?? ''}`)

export function deviceTokenOf(ctx: Context, user: User): string {
  const expiresAt = String(ctx.now().getTime() + deviceLifetimeMs)
  const signature = signatureOf(ctx, user, expiresAt).toString('base64url')
  return `${user.userid}.${expiresAt}.${signature}`
}

const tokenPattern = /^(\d{1,15})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** The account that the caller's device signed in to, if any. */
export async function deviceUser(ctx: Context, { device }: Caller): Promise<User | undefined> {
  const [, userid, expiresAt, signature] = tokenPattern.exec(device ?? '') ?? []
  if (!userid || !expiresAt || !signature) return undefined
  if (Number(expiresAt) < ctx.now().getTime()) return undefined
  const user = await users.find(ctx.db, Number(userid))
  const isSigned =
    user && timingSafeEqual(signatureOf(ctx, user, expiresAt), Buffer.from(signature, 'base64url'))
  return isSigned ? user : undefined
}
