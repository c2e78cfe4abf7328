// An order's status in words; what the customer should do next is the one gold button. Screen readers
// announce a change.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { safeLink } from '../../ui/safe-link.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { LateMoney } from './late-money.tsx'
import { toOrders } from './links.ts'
import styles from './order-status-head.module.css'
import { explanationOf, titleOf } from './status-words.ts'

export function OrderStatusHead({ order }: { order: OwnOrderDetail }) {
  const { status, reason } = order
  const payment = status === 'Created' ? safeLink(order.paymentUrl) : null
  return (
    <>
      <Link {...toOrders()} className={styles.back}>
        Your orders
      </Link>
      <div aria-live="polite" aria-atomic="true">
        <StatusBadge status={status} />
        <h1 className={styles.title}>{titleOf(order)}</h1>
        <p className={styles.text}>{explanationOf(order)}</p>
        {reason && <p className={styles.text}>Reason: {reason}</p>}
      </div>
      {payment && (
        <a href={payment.href} className={button.gold}>
          Pay now
        </a>
      )}
      {order.latePayment !== null && <LateMoney order={order} />}
    </>
  )
}
