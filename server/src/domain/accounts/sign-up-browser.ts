// Signs in the browser that registered an account as soon as the address is verified, wherever the mail's
// link was opened. No other browser is signed in by that link: a forwarded link gives nobody an account,
// and a stranger's link puts nobody into the stranger's account.

import type { Caller, Context } from '../../context.ts'
import * as browsers from '../../database/accounts/sign-up-browsers.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import { countTry } from './limits.ts'
import { refuseBlocked } from './login.ts'
import { type SignedIn, startSession } from './sessions.ts'

/** Short: on a shared computer the next person would be signed in when the address is verified later. */
export const signUpLifetimeMs = 60 * 60 * 1000

/** Runs in the transaction of the registration. Returns the secret for the browser's cookie. */
export async function rememberBrowser(
  db: Db,
  userid: number,
  destination: string | undefined,
): Promise<string> {
  const secret = newToken()
  await browsers.removeExpired(db)
  await browsers.insert(db, {
    secretHash: hashOfToken(secret),
    userid,
    destination,
    lifetimeMs: signUpLifetimeMs,
  })
  return secret
}

/** Undefined for a browser that registered nothing, or was signed in already. */
export async function signInRegistrant(
  ctx: Context,
  secret: string | undefined,
  caller: Caller,
): Promise<SignedIn | 'waiting' | undefined> {
  if (!secret) return undefined
  const secretHash = hashOfToken(secret)
  const userid = await browsers.userOf(ctx.db, secretHash)
  const user = userid === undefined ? undefined : await users.find(ctx.db, userid)
  if (user && !user.isVerified) return 'waiting'
  // A page asks every few seconds while it waits, so only the other calls count.
  await countTry(ctx, 'verify-email', { ip: caller.ip })
  if (!user) return undefined
  refuseBlocked(user)
  return ctx.db.transaction(async (db) => {
    if (!(await browsers.take(db, secretHash))) return undefined
    // The browser has proven the password: it chose it.
    return startSession(ctx, db, user, { way: 'password', caller, by: 'verification' })
  })
}
