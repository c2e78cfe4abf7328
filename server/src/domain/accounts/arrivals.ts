// Sign-ins through an identity provider, counted before anybody knows whose account they lead to.

import type { Caller, Context } from '../../context.ts'
import type { Provider } from '../../database/accounts/users.ts'
import { deviceUser } from './known-device.ts'
import { countTry } from './limits.ts'

/** A known device passes the brake over all, and is counted for the account it signed in to. */
export async function countArrival(ctx: Context, provider: Provider, caller: Caller) {
  const known = await deviceUser(ctx, caller)
  const account = known && String(known.userid)
  await countTry(ctx, provider, { ip: caller.ip, account, isKnown: known !== undefined })
}
