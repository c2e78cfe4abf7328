// The queue of orders that have something to deliver.

import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'

export const deliveryQueue = 'deliver'

/** Retried without limit: a paid order ends delivered or with its money back. */
export const putDelivery = (db: Db, orderid: string, afterMs = 0): Promise<number> =>
  jobs.putAgain(db, {
    queue: deliveryQueue,
    key: orderid,
    payload: { orderid },
    maxAttempts: jobs.endless,
    afterMs,
  })
