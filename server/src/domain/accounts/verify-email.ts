// Opening the link of a verification mail, which works once. While the holder of the account's number uses the account
// and has not said whether it is theirs, it takes a code sent to the number, too: nobody shares an account unseen.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { passwordTexts } from '@gemwala/contract/accounts/password'
import type { Caller, Context } from '../../context.ts'
import * as links from '../../database/accounts/account-links.ts'
import * as mailBounces from '../../database/accounts/mail-bounces.ts'
import * as codes from '../../database/accounts/one-time-codes.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOfToken } from '../../kit/secrets.ts'
import { issueCode, tryCode } from './codes.ts'
import { confirmNumber } from './confirm-owner.ts'
import { countTry } from './limits.ts'
import { purpose } from './verification.ts'

export type LinkOutcome = { msg: string; code: 0 | 1 }

/** The code that was sent to the account's number must be entered. */
type Verification = LinkOutcome & { needsOtp?: boolean }

const corrupted: LinkOutcome = { msg: passwordTexts.linkCorrupted, code: 1 }
const needsOtp = (msg: string): Verification => ({ msg, code: 1, needsOtp: true })

export async function verifyEmail(
  ctx: Context,
  { id, token, otp }: { id: string; token: string; otp?: string | undefined },
  caller: Caller,
): Promise<Verification> {
  await countTry(ctx, 'verify-email', { ip: caller.ip })
  const user = await users.findById(ctx.db, id)
  if (!user) return corrupted
  const tried =
    otp && user.isOwnerAsked
      ? await tryCode(ctx, { recipient: user.mobilenumber!, code: otp }, caller)
      : undefined
  if (tried?.isRight === false) return needsOtp(tried.message)
  const opened = { user, tokenHash: hashOfToken(token), codeId: tried?.id, caller }
  const outcome = await ctx.db.transaction((db) => openLink(db, opened))
  return typeof outcome === 'string' ? sendTo(ctx, outcome, caller) : outcome
}

type Opened = { user: User; tokenHash: Buffer; codeId: number | undefined; caller: Caller }

/** Returns the number to which a code must be sent, if that is what is missing. */
async function openLink(
  db: Db,
  { user: { userid, mobilenumber }, tokenHash, codeId, caller }: Opened,
): Promise<LinkOutcome | string> {
  const link = { userid, purpose, tokenHash } as const
  // Lock the account before its links, in the same order as every change of the address.
  await users.lockUser(db, userid)
  const now = (await users.find(db, userid))!
  if (now.isOwnerAsked && (await links.isLive(db, link))) {
    const isOfNumber = codeId !== undefined && now.mobilenumber === mobilenumber
    if (!isOfNumber || !(await codes.use(db, codeId))) return now.mobilenumber!
    await confirmNumber(db, userid, caller)
  }
  if (await links.spend(db, link)) {
    await users.markVerified(db, userid)
    await mailBounces.clear(db, userid)
    return { msg: authTexts.verified, code: 0 }
  }
  // Mail scanners open links before the reader does.
  const isDone = now.isVerified && (await links.wasUsed(db, link))
  return isDone ? { msg: authTexts.alreadyVerified, code: 0 } : corrupted
}

async function sendTo(ctx: Context, mobile: string, { ip }: Caller): Promise<Verification> {
  try {
    await issueCode(ctx, mobile, { ip })
    return needsOtp(authTexts.verifyWithNumber)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The code that was sent a moment ago can be entered.
    return needsOtp(error.message)
  }
}
