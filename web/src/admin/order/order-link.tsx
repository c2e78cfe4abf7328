// An order's id. It opens the order beside the current screen, or in another tab like any link.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { Link } from '@tanstack/react-router'
import { toOrder } from '../links.ts'
import { useMay } from '../rights.ts'
import styles from './order-link.module.css'

/** Only the id, for people who may not see orders. */
export function OrderLink({ orderid }: { orderid: string }) {
  const canSee = useMay()(orderEndpoints.detail)
  if (!canSee) return orderid
  return (
    <Link {...toOrder(orderid)} preload={false} className={styles.link}>
      {orderid}
    </Link>
  )
}
