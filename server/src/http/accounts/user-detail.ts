// Everything staff can see of a user, over HTTP.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import type { Context } from '../../context.ts'
import { userDetail } from '../../domain/accounts/user-detail.ts'
import { toTransaction } from '../console/lists.ts'
import { deviceOf } from '../frame/device.ts'
import type { Mount } from '../frame/mount.ts'
import { toOrder } from '../orders/orders.ts'
import { toUser } from './users.ts'

export function userDetailRoutes(on: Mount, ctx: Context): void {
  on(userEndpoints.detail, async ({ params }) => {
    const { user, bought, wallet, sessions, audit } = await userDetail(ctx, params.userid)
    return {
      user: toUser(user),
      orders: bought.orders.map(toOrder),
      orderCount: bought.total,
      transactions: wallet.transactions.map(toTransaction),
      transactionCount: wallet.total,
      sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
        device: deviceOf(userAgent),
        startedAt: createdAt,
        lastUsedAt: lastSeenAt,
      })),
      audit,
    }
  })
}
