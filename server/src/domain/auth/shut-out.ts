// Whoever made an account without ever proving that its address is theirs is shut out of it.

import * as links from '../../database/account-links.ts'
import type { Db } from '../../database/db.ts'
import * as handovers from '../../database/handovers.ts'
import * as sessions from '../../database/sessions.ts'
import * as users from '../../database/users.ts'

/** Nothing that the maker knows or holds opens it any longer: password, sessions, links, number. */
export async function shutOut(db: Db, userid: number): Promise<void> {
  await users.setPassword(db, userid, null)
  await users.detachMobile(db, userid)
  await sessions.endAll(db, userid)
  await handovers.endAll(db, userid)
  await links.endEvery(db, userid)
}
