// Everything staff can see of a user, over HTTP.

import { userEndpoints } from '@gemwala/contract/accounts/users'
import type { Context } from '../../context.ts'
import { userDetail } from '../../domain/accounts/user-detail.ts'
import { deviceOf } from '../../kit/device.ts'
import { toTransaction } from '../console/lists.ts'
import type { Mount } from '../frame/mount.ts'
import { toListedOrder } from '../orders/orders.ts'
import { toUser } from './users.ts'

export function userDetailRoutes(on: Mount, ctx: Context): void {
  on(userEndpoints.detail, async ({ session, params }) => {
    const detail = await userDetail(ctx, session, params.userid)
    const { user, bought, wallet, sessions, hasFactor, mailBouncedSince, audit } = detail
    return {
      user: toUser(user),
      orders: bought.orders.map(toListedOrder),
      orderCount: bought.total,
      transactions: wallet.transactions.map(toTransaction),
      transactionCount: wallet.total,
      sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
        device: deviceOf(userAgent),
        startedAt: createdAt,
        lastUsedAt: lastSeenAt,
      })),
      hasFactor,
      mailBouncedSince,
      audit,
    }
  })
}
