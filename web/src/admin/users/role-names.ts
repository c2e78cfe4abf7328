// What staff call the roles.

import type { User } from '@gemwala/contract/accounts/users.shapes'

export const roleNames: Record<User['role'], string> = {
  user: 'User',
  admin: 'Admin',
  reseller: 'Reseller',
}
