// An order in the history, as a small voucher that links to it.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import { useIsPhone } from '../../ui/media.ts'
import { showMoment } from '../../ui/moment.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import voucher from '../../ui/voucher.module.css'
import { toOrder } from '../own-links.ts'
import { hueStyle } from '../product/hue-style.ts'
import { OrderArt } from './order-art.tsx'
import styles from './order-row.module.css'
import { showInputs } from './status-words.ts'

export function OrderRow({ order }: { order: OwnOrder }) {
  // The stub is at the right, on a phone below.
  const notches = useIsPhone() ? voucher.sideNotches : voucher.endNotches
  return (
    <Link
      {...toOrder(order.orderid)}
      className={classNames(voucher.edge, notches, styles.row)}
      style={hueStyle(order.productid)}
      data-hue
    >
      <span className={classNames(voucher.body, notches, styles.body)}>
        <span className={styles.what}>
          <OrderArt order={order} />
          <span className={styles.text}>
            <strong>{order.productname}</strong>
            <span className={styles.item}>
              {order.itemname} × {order.quantity}
            </span>
            <span className={styles.small}>{showInputs(order.input1, order.input2)}</span>
            <time className={styles.small} dateTime={order.createdAt}>
              {showMoment(order.createdAt)}
            </time>
            {order.moneyBackAt && (
              <em className={styles.note}>We ran out of codes. You can get your money back.</em>
            )}
          </span>
        </span>
        <span className={styles.stub}>
          <span className={styles.amount}>{showRupees(order.payable)}</span>
          <StatusBadge status={order.status} />
        </span>
      </span>
    </Link>
  )
}
