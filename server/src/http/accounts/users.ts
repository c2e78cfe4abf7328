// Users for staff over HTTP. On the wire paise become rupees, booleans become words, and secrets are left out.

import { userEndpoints, userTexts } from '@gemwala/contract/accounts/users'
import type {
  ListedUser as ListedWireUser,
  User as WireUser,
} from '@gemwala/contract/accounts/users.shapes'
import type { Context } from '../../context.ts'
import { type ListedUser, listUsers, updateUser } from '../../domain/accounts/users.ts'
import { toRupees } from '../../kit/money.ts'
import { userFilterOf } from '../console/list-filters.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'

export function userRoutes(on: Mount, ctx: Context): void {
  on(userEndpoints.list, async ({ query, reads }) => {
    const { users, total } = await listUsers(reads, userFilterOf(query))
    return { users: users.map(toUser), totalPages: pagesOf(total, query), totalCount: total }
  })

  on(userEndpoints.update, async ({ session, body, request }) => {
    const user = await updateUser(ctx, session, body, callerOf(request))
    return { message: userTexts.updated, user: toUser(user) }
  })
}

export const toWireUser = (user: Omit<ListedUser, 'referredBy' | 'deletedAt'>): WireUser => ({
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

export const toUser = (user: ListedUser): ListedWireUser => ({
  ...toWireUser(user),
  referredBy: user.referredBy,
  deletedAt: user.deletedAt,
})
