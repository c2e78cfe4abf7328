// How old an order is, below its number. While it is open, it turns amber, then red.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import { finalStatuses } from '@gemwala/contract/orders/orders'
import type { Order } from '@gemwala/contract/orders/orders.shapes'
import { showAge } from '../list/show-age.ts'
import { showUpdated } from '../list/show-updated.ts'
import { useNow } from '../list/use-now.ts'
import styles from './order-cells.module.css'

const lateAfterMinutes = 120

export function OrderAge({ order }: { order: Order }) {
  const now = useNow()
  return (
    <time
      className={styles.age}
      dateTime={order.createdAt}
      title={`Ordered ${showUpdated(order.createdAt)}`}
      data-tone={toneOf(order, now)}
    >
      {showAge(order.createdAt, now)}
    </time>
  )
}

function toneOf({ status, createdAt }: Order, now: number): 'slow' | 'late' | undefined {
  const minutes = (now - Date.parse(createdAt)) / 60_000
  if (finalStatuses.includes(status) || minutes < stuckAfterMinutes) return undefined
  return minutes < lateAfterMinutes ? 'slow' : 'late'
}
