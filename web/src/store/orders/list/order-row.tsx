// An order in the history, as a small voucher that links to it.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import { showRupees } from '@gemwala/contract/money'
import type { OwnOrder } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { showMoment } from '../../../ui/moment.ts'
import voucher from '../../../ui/voucher.module.css'
import { toOrder } from '../../own-links.ts'
import { OrderArt } from '../order-art.tsx'
import { showInputs } from '../order-state.ts'
import { OwnStatus } from '../own-status.tsx'
import styles from './order-row.module.css'
import * as words from './orders.texts.ts'

export function OrderRow({ order }: { order: OwnOrder }) {
  // The stub is at the right, on a phone below.
  const notches = useIsPhone() ? voucher.sideNotches : voucher.endNotches
  return (
    <Link
      {...toOrder(order.orderid)}
      className={classNames(voucher.edge, notches, styles.row)}
      data-hue={hueOf(order.productid)}
    >
      <span className={classNames(voucher.body, notches, styles.body)}>
        <span className={styles.what}>
          <OrderArt order={order} />
          <span className={styles.text}>
            <strong>{order.productname}</strong>
            <span className={styles.item}>
              {order.itemname}
              {order.quantity > 1 && ` × ${order.quantity}`}
            </span>
            <span className={styles.small}>{showInputs(order.input1, order.input2)}</span>
            <span className={styles.small}>
              <time dateTime={order.createdAt}>{showMoment(order.createdAt)}</time>
              <span>{order.orderid}</span>
            </span>
            {order.moneyBackAt && <em className={styles.note}>{words.ranOutOfCodes}</em>}
          </span>
        </span>
        <span className={styles.stub}>
          <span className={styles.amount}>{showRupees(order.payable)}</span>
          <OwnStatus status={order.status} />
        </span>
      </span>
    </Link>
  )
}
