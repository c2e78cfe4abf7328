// Whether the mailbox of an account's address is a way into the account.

import type { User } from '../../database/accounts/users.ts'

/** An address that nobody proved is no way into an account that its number's owner has. */
export const isMailboxTrusted = ({ isVerified, isMobileProven, isEmailDistrusted }: User) =>
  !isEmailDistrusted && (isVerified || !isMobileProven)
