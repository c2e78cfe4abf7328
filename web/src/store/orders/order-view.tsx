// /orders/{orderid}: an order's status, what it delivered, and its receipt.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { CallFailed, textOf } from '../../api/call.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Boxes } from '../../ui/skeleton.tsx'
import { hueStyle } from '../product/hue-style.ts'
import { Codes } from './codes.tsx'
import { Deliveries } from './deliveries.tsx'
import { toOrders } from './links.ts'
import { MoneyBack } from './money-back.tsx'
import { OrderStatusHead } from './order-status-head.tsx'
import styles from './order-view.module.css'
import { Receipt } from './receipt.tsx'
import { hasCodes, wasPaid } from './status-words.ts'
import { Timeline } from './timeline.tsx'
import { useLiveOrder } from './use-live-order.ts'

export function OrderView({ orderid }: { orderid: string }) {
  usePageTitle(`Order ${orderid}`)
  const { order, error, isAsking, askAgain } = useLiveOrder(orderid)
  if (order) return <FoundOrder order={order} onChanged={askAgain} />
  if (error === undefined) return <OrderSkeleton />
  if (error instanceof CallFailed && error.status === 404) {
    return (
      <Notice
        title={orderTexts.unknown}
        text="There is no such order in your account. Check the order id, or look through your orders."
      >
        <Link {...toOrders()} className={button.gold}>
          To your orders
        </Link>
      </Notice>
    )
  }
  return (
    <LoadFailed
      level="h1"
      title="We could not load your order."
      text={textOf(error)}
      isAsking={isAsking}
      onTryAgain={askAgain}
    />
  )
}

const OrderSkeleton = () => (
  <div
    className={classNames(page.width, styles.order)}
    role="status"
    aria-label="Loading your order"
    data-waiting
  >
    <div className={styles.head}>
      <Boxes heightsPx={[175]} onPhonePx={[161]} />
    </div>
    <div className={styles.receipt}>
      <Boxes heightsPx={[500]} onPhonePx={[520]} />
    </div>
    <div className={styles.parts}>
      <Boxes heightsPx={[140]} onPhonePx={[132]} />
      <Boxes heightsPx={[295]} onPhonePx={[287]} />
    </div>
  </div>
)

type FoundProps = { order: OwnOrderDetail; onChanged: () => void }

const FoundOrder = ({ order, onChanged }: FoundProps) => (
  <div className={classNames(page.width, styles.order)} style={hueStyle(order.productid)} data-hue>
    <div className={styles.head}>
      <OrderStatusHead order={order} />
      <MoneyBack order={order} onChanged={onChanged} />
    </div>
    <div className={styles.receipt}>
      <Receipt order={order} />
    </div>
    <div className={styles.parts}>
      {hasCodes(order) && <Codes order={order} onChanged={onChanged} />}
      {wasPaid(order) && order.parts.length > 0 && <Deliveries parts={order.parts} />}
      <Timeline history={order.history} />
    </div>
  </div>
)
