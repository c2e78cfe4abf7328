// The palette's search over HTTP.

import { findEndpoints } from '@gemwala/contract/console/find'
import type { Context } from '../../context.ts'
import { find } from '../../domain/console/find.ts'
import { toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'

export function findRoutes(on: Mount, ctx: Context): void {
  on(findEndpoints.find, async ({ query }) => {
    const { orders, users, transactions } = await find(ctx, query.q)
    return {
      orders: orders.map(({ itemName, ...same }) => ({ ...same, itemname: itemName })),
      users,
      transactions: transactions.map(({ amountPaise, ...same }) => ({
        ...same,
        amount: toRupees(amountPaise),
      })),
    }
  })
}
