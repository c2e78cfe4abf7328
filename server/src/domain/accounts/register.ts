// Registration: the specification's rules in its order; the database enforces the last two.

import { authTexts, registrationProblem } from '@gemwala/contract/accounts/auth'
import { passwordProblem } from '@gemwala/contract/accounts/password'
import type { Caller, Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { plainName } from './account.ts'
import { commonPasswordProblem } from './common-passwords.ts'
import { countTry } from './limits.ts'
import { rememberBrowser } from './sign-up-browser.ts'
import { putVerificationMail } from './verification.ts'

export type Registration = {
  name: string
  mobilenumber: string
  email: string
  password: string
  referredBy?: number | undefined
  /** The page that required the account. */
  after?: string | undefined
}

/** The secret is for the browser alone: it signs in once the address is verified. */
export async function register(
  ctx: Context,
  given: Registration,
  caller: Caller,
): Promise<{ msg: string; secret: string }> {
  const form = { ...given, name: plainName(given.name) }
  refuseProblem(registrationProblem(form))
  await countTry(ctx, 'registration-form', { ip: caller.ip })
  refuseProblem(
    (await takenProblem(ctx, form)) ??
      passwordProblem(form.password) ??
      (await commonPasswordProblem(form.password)),
  )

  await countTry(ctx, 'register', { ip: caller.ip })
  const passwordHash = await ctx.passwords.hash(form.password)
  const secret = await ctx.db.transaction(async (db) => {
    const userid = await users.insert(db, {
      name: form.name,
      email: form.email,
      mobilenumber: form.mobilenumber,
      passwordHash,
      isVerified: false,
      referredBy: form.referredBy ?? null,
      language: caller.language,
    })
    // Another registration was faster. What is stored now shows which of the two fields is taken.
    if (userid === undefined) {
      throw new Refusal('invalid', (await takenProblem({ db }, form)) ?? authTexts.emailTaken)
    }
    const user = await users.find(db, userid)
    const browserSecret = await rememberBrowser(db, userid, form.after)
    await putVerificationMail(ctx, db, user!)
    await audit.add(db, {
      action: 'registered',
      actorUserid: userid,
      subject: audit.subjectOf.user(userid),
      ip: caller.ip,
    })
    return browserSecret
  })
  ctx.wakeWorker()
  return { msg: authTexts.registered, secret }
}

function refuseProblem(problem: string | null): void {
  if (problem) throw new Refusal('invalid', problem)
}

async function takenProblem(
  { db }: Pick<Context, 'db'>,
  form: Registration,
): Promise<string | null> {
  if (await users.findByMobile(db, form.mobilenumber)) return authTexts.mobileTaken
  if (await users.findByEmail(db, form.email)) return authTexts.emailTaken
  return null
}

export async function isMobileUnique(ctx: Context, mobile: string, caller: Caller) {
  await countTry(ctx, 'uniqueness', { ip: caller.ip })
  return (await users.findByMobile(ctx.db, mobile)) === undefined
}

export async function isEmailUnique(ctx: Context, email: string, caller: Caller) {
  await countTry(ctx, 'uniqueness', { ip: caller.ip })
  return (await users.findByEmail(ctx.db, email)) === undefined
}
