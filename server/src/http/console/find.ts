// The palette's search over HTTP.

import { findEndpoints } from '@gemwala/contract/console/find'
import { find } from '../../domain/console/find.ts'
import { toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'

export function findRoutes(on: Mount): void {
  on(findEndpoints.find, async ({ session, query, reads }) => {
    const { orders, users, transactions } = await find(reads, session, query.q)
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
