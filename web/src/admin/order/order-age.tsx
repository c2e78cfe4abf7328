// How old an order is, below its number. While it is open, it turns amber, then red.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import type { Order } from '@gemwala/contract/lists/rows.shapes'
import { finalStatuses } from '@gemwala/contract/orders/orders'
import { Age } from '../list/age.tsx'
import { useNow } from '../list/use-now.ts'

const lateAfterMinutes = 120

export const OrderAge = ({ order }: { order: Order }) => (
  <Age at={order.createdAt} what="Ordered" tone={toneOf(order, useNow())} />
)

function toneOf({ status, createdAt }: Order, now: number): 'slow' | 'late' | undefined {
  const minutes = (now - Date.parse(createdAt)) / 60_000
  if (finalStatuses.includes(status) || minutes < stuckAfterMinutes) return undefined
  return minutes < lateAfterMinutes ? 'slow' : 'late'
}
