// Whether the mailbox of an account's address opens the account.

import type { User } from '../../database/accounts/users.ts'

/** An unproven address does not open an account whose number is proven. */
export const isMailboxTrusted = ({ isVerified, isMobileProven, isEmailDistrusted }: User) =>
  !isEmailDistrusted && (isVerified || !isMobileProven)
