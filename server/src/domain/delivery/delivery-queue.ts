// The queue of orders that something can be delivered for.

import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'

export const deliveryQueue = 'deliver'

/** It is never given up: an order that was paid ends delivered or with its money back. */
export const putDelivery = (db: Db, orderid: string, afterMs = 0): Promise<number> =>
  jobs.putAnew(db, {
    queue: deliveryQueue,
    key: orderid,
    payload: { orderid },
    maxAttempts: jobs.endless,
    afterMs,
  })
