// Finds or makes the account for an identity that a provider vouches for.

import { authTexts, emailPattern } from '@gemwala/contract/accounts/auth'
import type { Caller, Context } from '../../context.ts'
import type { Provider, User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Identity } from '../../providers/ports.ts'
import { plainName } from './account.ts'
import { refuseBlocked } from './login.ts'
import { isMailboxTrusted } from './mailbox.ts'
import { shutOut } from './shut-out.ts'

const failedText = { google: authTexts.googleFailed, sso: authTexts.ssoFailed }
const nameLengthLimit = 100

type Proven = Identity & { email: string }
type Arrival = { provider: Provider; identity: Proven; caller: Caller }

const refusal = (provider: Provider) => new Refusal('unauthenticated', failedText[provider])

/** Finds, links or makes the account. Runs in one transaction with what follows. */
export async function accountOf(
  db: Db,
  { provider, identity, caller }: { provider: Provider; identity: Identity; caller: Caller },
): Promise<User> {
  const { email, isEmailVerified } = identity
  if (!email || !isEmailVerified || !emailPattern.test(email) || email.length > 254) {
    throw refusal(provider)
  }
  const arrival: Arrival = { provider, identity: { ...identity, email }, caller }
  const user =
    (await locked(db, () => users.findBySubject(db, provider, identity.subject))) ??
    (await linked(db, arrival)) ??
    (await created(db, arrival)) ??
    // Another request has just registered this address, so the account exists now.
    (await linked(db, arrival))
  if (!user) throw refusal(provider)
  refuseBlocked(user)
  return user
}

/** Read again after the row is locked: the account may have been claimed or changed meanwhile. */
async function locked(db: Db, find: () => Promise<User | undefined>): Promise<User | undefined> {
  const seen = await find()
  if (!seen) return undefined
  await users.lockUser(db, seen.userid)
  return find()
}

async function linked(db: Db, arrival: Arrival): Promise<User | undefined> {
  const { provider, identity } = arrival
  const user = await locked(db, () => users.findByEmail(db, identity.email))
  if (!user) return undefined
  refuseBlocked(user)
  // An account with a proven number has an owner. An address that this owner did not prove must not open
  // their wallet.
  if (!isMailboxTrusted(user)) throw refusal(provider)
  if (!user.isVerified) await takeOver(db, user, arrival)
  if ((await users.link(db, user.userid, provider, identity.subject)) === 0) throw refusal(provider)
  await note(db, user.userid, 'identity linked', arrival)
  return users.find(db, user.userid)
}

/** The person who made this account never proved the address, and its owner has arrived now. */
async function takeOver(db: Db, { userid }: User, arrival: Arrival): Promise<void> {
  await shutOut(db, userid)
  await users.markVerified(db, userid)
  await note(db, userid, 'unverified account taken over', arrival)
}

async function created(db: Db, arrival: Arrival): Promise<User | undefined> {
  const { provider, identity, caller } = arrival
  const userid = await users.insert(db, {
    name: nameOf(identity),
    email: identity.email,
    mobilenumber: null,
    passwordHash: null,
    isVerified: true,
    referredBy: null,
    language: caller.language,
  })
  if (userid === undefined) return undefined
  await users.link(db, userid, provider, identity.subject)
  await note(db, userid, 'registered', arrival)
  return users.find(db, userid)
}

/** The name from the profile, or the part of the address before the @. */
function nameOf({ name, email }: Proven): string {
  const said = plainName(name ?? '')
  const shown = said === '' ? email.slice(0, email.indexOf('@')) : said
  return [...shown].slice(0, nameLengthLimit).join('')
}

const note = (db: Db, userid: number, action: string, { provider, caller }: Arrival) =>
  audit.add(db, {
    action,
    actorUserid: userid,
    subject: audit.subjectOf.user(userid),
    after: { way: provider },
    ip: caller.ip,
  })

/** Records a failed sign-in through a provider: in the log with its cause, and in the audit. */
export async function noteFailedIdentity(
  ctx: Context,
  { provider, error, caller }: { provider: Provider; error: unknown; caller: Caller },
): Promise<void> {
  // A refusal concerns only the user; anything else may be a problem of the provider or of ours.
  const level = error instanceof Refusal ? 'info' : 'warn'
  ctx.log[level]({ err: error, provider }, 'a sign-in failed')
  await audit.add(ctx.db, {
    action: 'sign-in failed',
    actorUserid: null,
    subject: '',
    after: { way: provider },
    ip: caller.ip,
  })
}
