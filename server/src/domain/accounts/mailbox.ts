// Whether the mailbox of an account's address opens the account, and whether it gets what the account's owner may read.

import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'

/** An unproven address does not open an account whose number is proven, or has been used. */
export const isMailboxTrusted = (user: User): boolean => !user.isOwnerAsked && getsItsLink(user)

/** Whether a link to verify the address may be sent at a stranger's request. */
export const getsItsLink = ({ isVerified, isMobileProven, isEmailDistrusted }: User): boolean =>
  !isEmailDistrusted && (isVerified || !isMobileProven)

/**
 * Where mails about what an account does go; undefined if the address is not proven to be its owner's. After the
 * number's owner has claimed an account, the registrant still reads its mailbox.
 */
export async function mailboxOf(db: Db, userid: number): Promise<string | undefined> {
  const { email, isVerified, isEmailDistrusted } = (await users.find(db, userid))!
  return isVerified && !isEmailDistrusted ? email : undefined
}
