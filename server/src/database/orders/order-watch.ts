// Tells the watchers of an order that it changed. Changes by this node are reported at once; those of other
// nodes are found by polling, with one query for all watched orders. A notification from inside every
// purchase would cost two thirds of the purchases per second.

import type { Log } from '../../kit/log.ts'
import type { Db } from '../engine/db.ts'
import * as orders from './orders.ts'

export type OrderWatch = {
  /** Calls back at every change since it was seen, until the returned function is called. */
  watch(seen: { orderid: string; updatedAt: string }, onChange: () => void): () => void
  /** This node changed the order. */
  tell(orderid: string): void
  stop(): void
}

type Options = { db: Db; log: Log; everyMs: number }

export function watchOrders({ db, log, everyMs }: Options): OrderWatch {
  const watchers = new Map<string, Set<() => void>>()
  /** When each watched order last changed, as far as we know. */
  const known = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  const callAll = (orderid: string) => {
    for (const onChange of watchers.get(orderid) ?? []) onChange()
  }
  const look = async () => {
    for (const { orderid, updatedAt } of await orders.changes(db, [...watchers.keys()])) {
      // The watcher may have left during the query.
      if (!watchers.has(orderid) || known.get(orderid) === updatedAt) continue
      known.set(orderid, updatedAt)
      callAll(orderid)
    }
  }
  /** Polls as long as anybody watches. */
  const run = () => {
    isRunning = true
    timer = setTimeout(async () => {
      if (watchers.size > 0) {
        await look().catch((error) => log.warn({ err: error }, 'could not read watched orders'))
      }
      isRunning = false
      if (watchers.size > 0) run()
    }, everyMs)
  }

  return {
    watch: ({ orderid, updatedAt }, onChange) => {
      const mine = watchers.get(orderid) ?? new Set()
      // What this watcher has seen. If others have seen more, the next poll tells all of them.
      known.set(orderid, updatedAt)
      watchers.set(orderid, mine.add(onChange))
      if (!isRunning) run()
      return () => {
        mine.delete(onChange)
        if (mine.size > 0) return
        watchers.delete(orderid)
        known.delete(orderid)
      }
    },
    tell: callAll,
    stop: () => {
      clearTimeout(timer)
      watchers.clear()
    },
  }
}
