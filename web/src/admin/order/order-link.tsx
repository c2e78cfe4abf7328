// An order's id. It opens the order beside the current screen.

import styles from './order-link.module.css'
import { useOpenOrder } from './use-open-order.ts'

export function OrderLink({ orderid }: { orderid: string }) {
  const open = useOpenOrder()
  return (
    <button type="button" className={styles.link} onClick={() => open(orderid)}>
      {orderid}
    </button>
  )
}
