// A user on the wire: paise become rupees, booleans become words, and secrets are left out.

import type { User as WireUser } from '@gemwala/contract/accounts/users.shapes'
import type { ListedUser } from '../../domain/accounts/users.ts'
import { toRupees } from '../../kit/money.ts'

export const toWireUser = (user: Omit<ListedUser, 'referredBy'>): WireUser => ({
  _id: user.id,
  userid: user.userid,
  name: user.name,
  email: user.email,
  mobilenumber: user.mobilenumber,
  role: user.role,
  balance: toRupees(user.balancePaise),
  verified: user.isVerified ? 'true' : 'false',
  isBlocked: user.isBlocked ? 'true' : 'false',
  createdAt: user.createdAt,
})
