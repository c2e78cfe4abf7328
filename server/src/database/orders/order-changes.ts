// Tells listeners which orders change, on any node. One query serves all listeners, and runs only while there
// are any.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import type { Log } from '../../kit/log.ts'
import type { Db } from '../engine/db.ts'

const orderChange = z.object({
  orderid: z.string(),
  status: z.enum(orderStatuses),
  updatedAt: z.string(),
  reason: z.string().nullable(),
  isInReview: z.boolean(),
})
type OrderChange = z.output<typeof orderChange>

export type OrderChanges = {
  /** Calls back with what changed since this resolved, until the returned function is called. */
  listen(onChanges: (changes: OrderChange[]) => void): Promise<() => void>
}

/**
 * A change has the time at which its transaction began, but is visible only after the commit, so every query
 * looks back a while. Beyond this many, the oldest changes are left out: no screen shows those rows any more.
 */
const lookBackSeconds = 15
const atMost = 1000

const read = (db: Db): Promise<OrderChange[]> => db.rows(orderChange)`
  select orderid, status, "updatedAt", reason,
    (select needs_review from orders where id = c.id) as "isInReview"
  from customer_orders c
  where "updatedAt" > now() - make_interval(secs => ${lookBackSeconds})
  order by "updatedAt" desc limit ${atMost}`

type Options = { db: Db; log: Log; everyMs: number }

export function watchChanges({ db, log, everyMs }: Options): OrderChanges {
  const listeners = new Set<(changes: OrderChange[]) => void>()
  /** When each order of the last query had changed. */
  let seen = new Map<string, string>()
  let isRunning = false

  let starting: Promise<unknown> | undefined

  const look = async () => {
    const found = await read(db)
    const changes = found.filter(({ orderid, updatedAt }) => seen.get(orderid) !== updatedAt)
    seen = new Map(found.map(({ orderid, updatedAt }) => [orderid, updatedAt]))
    return changes.reverse()
  }
  const run = () => {
    isRunning = true
    const next = async () => {
      if (listeners.size === 0) {
        isRunning = false
        return
      }
      try {
        const changes = await look()
        if (changes.length > 0) for (const onChanges of listeners) onChanges(changes)
      } catch (error) {
        log.warn({ err: error }, 'could not read changed orders')
      }
      run()
    }
    setTimeout(next, everyMs).unref()
  }

  return {
    listen: async (onChanges) => {
      if (!isRunning) {
        // The first listener triggers a query that reports nothing: what it finds is not new.
        starting ??= look().finally(() => {
          starting = undefined
        })
        await starting
      }
      listeners.add(onChanges)
      if (!isRunning) run()
      return () => {
        listeners.delete(onChanges)
      }
    },
  }
}
