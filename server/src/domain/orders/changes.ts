// The orders that change, as they do: for rows that stand on a screen.

import type { Context } from '../../context.ts'
import { type OrderChanges, watchChanges } from '../../database/orders/order-changes.ts'

/** One for the process, whoever listens. */
export const orderChanges = ({ db, log, config }: Context): OrderChanges =>
  watchChanges({ db, log, everyMs: config.orderWatchMs })
