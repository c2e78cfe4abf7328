// Shuts out a person who made an account with an address or number that is not theirs.

import * as links from '../../database/accounts/account-links.ts'
import * as factors from '../../database/accounts/factors/factors.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Nothing that this person knows or has opens the account any longer: password, second factor, sessions, links, number.
 */
export async function shutOut(db: Db, userid: number, exceptSession?: string): Promise<void> {
  await users.setPassword(db, userid, null)
  await users.detachMobile(db, userid)
  await factors.removeAll(db, userid)
  await factors.stopProving(db, userid)
  await endAllSessions(db, userid, exceptSession)
  await links.endEvery(db, userid)
}
