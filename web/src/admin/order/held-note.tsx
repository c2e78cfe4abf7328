// What a decision that can still be undone is about to do with its order, and when. It must not read as if it
// were done.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { useHeld } from './deeds.ts'
import styles from './order-cells.module.css'

export const doing: Record<OrderDecision, string> = {
  Completed: 'Completing',
  Refunded: 'Refunding',
  Cancelled: 'Cancelling',
}

export function HeldNote({ orderid }: { orderid: string }) {
  const held = useHeld(orderid)
  return (
    held && (
      <span className={styles.held}>
        {doing[held.decision]} in {held.seconds} s
      </span>
    )
  )
}
