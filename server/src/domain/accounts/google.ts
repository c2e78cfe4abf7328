// Sign-in with Google: sends the browser there, takes it back, and hands the session to the page.

import { authEndpoints, authTexts } from '@gemwala/contract/accounts/auth'
import type { Caller, Context } from '../../context.ts'
import * as googleFlows from '../../database/accounts/google-flows.ts'
import * as handovers from '../../database/accounts/handovers.ts'
import * as users from '../../database/accounts/users.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import type { GoogleSignIn } from '../../providers/ports.ts'
import { pageAddress } from '../ground/page-address.ts'
import { countArrival } from './arrivals.ts'
import { accountOf, noteFailedIdentity } from './identity.ts'
import { refuseBlocked } from './login.ts'
import { type SignedIn, startSession } from './sessions.ts'

const failed = () => new Refusal('unauthenticated', authTexts.googleFailed)

const google = ({ providers }: Context): GoogleSignIn => {
  if (!providers.google) throw failed()
  return providers.google
}

const callbackAddress = (ctx: Context): string => pageAddress(ctx, authEndpoints.google.path)

/** The address at Google, and the state that must come back from it. */
export async function startGoogle(
  ctx: Context,
  caller: Caller,
): Promise<{ address: string; state: string }> {
  await countArrival(ctx, 'google', caller)
  const { address, state, ...secrets } = await google(ctx).start(callbackAddress(ctx))
  await googleFlows.removeExpired(ctx.db)
  await googleFlows.insert(ctx.db, {
    stateHash: hashOfToken(state),
    ...secrets,
    lifetimeMs: ctx.limits.googleFlowLifetimeMs,
  })
  return { address, state }
}

export type Return = {
  /** The query string of Google's redirect. */
  query: string
  state: string | undefined
  /** Google or the user refused. */
  isRefused: boolean
  /** The state that we gave this browser when it left. */
  startedState: string | undefined
}

/** Returns a hand-over token, which the browser keeps until its page asks for the session. */
export async function finishGoogle(
  ctx: Context,
  returned: Return,
  caller: Caller,
): Promise<string> {
  await countArrival(ctx, 'google', caller)
  try {
    return await issueHandover(ctx, returned, caller)
  } catch (error) {
    await noteFailedIdentity(ctx, { provider: 'google', error, caller })
    throw error
  }
}

async function issueHandover(
  ctx: Context,
  { query, state, isRefused, startedState }: Return,
  caller: Caller,
): Promise<string> {
  // Only the browser that started a sign-in can finish it.
  if (!state || state !== startedState) throw failed()
  const secrets = await googleFlows.take(ctx.db, hashOfToken(state))
  if (!secrets || isRefused) throw failed()
  const address = new URL(callbackAddress(ctx))
  address.search = query
  const identity = await google(ctx).finish(address, { state, ...secrets })
  const token = newToken()
  await ctx.db.transaction(async (db) => {
    const { userid } = await accountOf(db, { provider: 'google', identity, caller })
    await handovers.removeExpired(db)
    await handovers.insert(db, {
      tokenHash: hashOfToken(token),
      userid,
      lifetimeMs: ctx.limits.handoverLifetimeMs,
    })
  })
  return token
}

/** A hand-over token works once. */
export async function takeHandover(
  ctx: Context,
  token: string | undefined,
  caller: Caller,
): Promise<SignedIn> {
  if (!token) throw failed()
  return ctx.db.transaction(async (db) => {
    const userid = await handovers.take(db, hashOfToken(token))
    const user = userid === undefined ? undefined : await users.find(db, userid)
    if (!user) throw failed()
    refuseBlocked(user)
    return startSession(ctx, db, user, { way: 'google', caller })
  })
}
