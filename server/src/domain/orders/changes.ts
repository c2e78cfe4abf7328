// Live changes of orders, for the rows on a screen.

import type { Context } from '../../context.ts'
import { type OrderChanges, watchChanges } from '../../database/orders/order-changes.ts'

/** One watch per process, shared by all listeners. */
export const orderChanges = ({ db, log, limits }: Context): OrderChanges =>
  watchChanges({ db, log, everyMs: limits.orderWatchMs })
