// Optional single sign-on: whether it is offered, and a session in exchange for its token.

import { authTexts } from '@gemwala/contract/accounts/auth'
import type { Caller, Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Identity } from '../../providers/ports.ts'
import { countArrival } from './arrivals.ts'
import { accountOf, noteFailedIdentity } from './identity.ts'
import { type SignedIn, startSession } from './sessions.ts'

export type SsoOffer = { isOffered: boolean; domain: string; clientId: string; audience: string }

export function ssoOffer({ config }: Context): SsoOffer {
  const { ssoDomain, ssoClientId, ssoAudience } = config
  if (!ssoDomain || !ssoClientId || !ssoAudience) {
    return { isOffered: false, domain: '', clientId: '', audience: '' }
  }
  return { isOffered: true, domain: ssoDomain, clientId: ssoClientId, audience: ssoAudience }
}

export async function signInWithSso(
  ctx: Context,
  token: string,
  caller: Caller,
): Promise<SignedIn> {
  if (!ssoOffer(ctx).isOffered) throw new Refusal('missing', authTexts.ssoOff)
  await countArrival(ctx, 'sso', caller)
  try {
    const identity = await identify(ctx, token)
    return await ctx.db.transaction(async (db) => {
      const user = await accountOf(db, { provider: 'sso', identity, caller })
      return startSession(ctx, db, user, { way: 'sso', caller })
    })
  } catch (error) {
    await noteFailedIdentity(ctx, { provider: 'sso', error, caller })
    throw error instanceof IdentityUnknown
      ? new Refusal('unauthenticated', authTexts.ssoFailed)
      : error
  }
}

/** The provider did not vouch for the user, for whatever reason. */
class IdentityUnknown extends Error {}

async function identify({ providers }: Context, token: string): Promise<Identity> {
  try {
    return await providers.sso.identify(token)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new IdentityUnknown(reason, { cause })
  }
}
