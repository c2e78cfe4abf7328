// Tells the watchers of an order that it changed, on any node.

import type { Log } from '../../kit/log.ts'
import type { Db } from '../engine/db.ts'
import { watchStates } from '../ground/watch.ts'
import * as orders from './orders.ts'

export type OrderWatch = {
  /** Calls back at every change since it was seen, until the returned function is called. */
  watch(seen: { orderid: string; updatedAt: string }, onChange: () => void): () => void
  /** This node changed the order. */
  tell(orderid: string): void
  stop(): void
}

type Options = { db: Db; log: Log; everyMs: number }

export function watchOrders({ db, ...options }: Options): OrderWatch {
  const { watch, tell, stop } = watchStates({
    read: async (orderids: string[]) =>
      (await orders.changes(db, orderids)).map(({ orderid, updatedAt }) => ({
        key: orderid,
        state: updatedAt,
      })),
    ...options,
  })
  return {
    watch: ({ orderid, updatedAt }, onChange) => watch(orderid, updatedAt, onChange),
    tell,
    stop,
  }
}
