// The queue of orders that something can be delivered for.

import type { Db } from '../../database/db.ts'
import * as jobs from '../../database/jobs.ts'

export const deliveryQueue = 'deliver'

export const putDelivery = (db: Db, orderid: string): Promise<number> =>
  jobs.put(db, { queue: deliveryQueue, key: orderid, payload: { orderid } })
