// An order's status in words, in lists, filters and chips.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import * as words from './status.texts.ts'

export const statusWords: Record<OrderStatus, string> = {
  Created: words.toPay,
  Queued: words.paid,
  Processing: words.onItsWay,
  Completed: words.delivered,
  Failed: words.failed,
  Refunded: words.refunded,
  Cancelled: words.cancelled,
}
