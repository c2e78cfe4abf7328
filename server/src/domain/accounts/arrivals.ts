// Limits sign-ins through an identity provider. They are counted before we know which account they lead
// to.

import type { Caller, Context } from '../../context.ts'
import type { Provider } from '../../database/accounts/users.ts'
import { deviceUser } from './known-device.ts'
import { countTry } from './limits.ts'

/**
 * A known device is exempt from the limit over all callers, and counts for the account it has signed in
 * to.
 */
export async function countArrival(ctx: Context, provider: Provider, caller: Caller) {
  const known = await deviceUser(ctx, caller)
  const account = known && String(known.userid)
  await countTry(ctx, provider, { ip: caller.ip, account, isKnown: known !== undefined })
}
