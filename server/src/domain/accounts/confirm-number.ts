// The account's number is proven to be its user's: they entered a code that was sent to it, and the account is theirs.

import type { Caller } from '../../context.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import * as users from '../../database/accounts/users.ts'
import * as audit from '../../database/console/audit.ts'
import type { Db } from '../../database/engine/db.ts'

/** Also answers the question of the sessions that began by this number. */
export async function confirmNumber(db: Db, userid: number, { ip }: Caller): Promise<void> {
  await users.proveMobile(db, userid)
  await sessions.markAnswered(db, userid)
  const subject = audit.subjectOf.user(userid)
  await audit.add(db, { action: 'number confirmed', actorUserid: userid, subject, ip })
}
