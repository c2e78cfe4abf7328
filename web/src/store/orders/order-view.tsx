// /orders/{orderid}: an order's status, what it delivered, and its receipt.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { wireTexts } from '@gemwala/contract/wire.texts'
import { Link } from '@tanstack/react-router'
import { CallFailed, textOf } from '../../api/call.ts'
import { LoadFailed } from '../../forms/load-failed.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Boxes } from '../../ui/skeleton.tsx'
import { OrderTerms } from '../help/order-terms.tsx'
import { InstallHint } from '../install/install-hint.tsx'
import { Codes } from './codes.tsx'
import { Deliveries } from './deliveries.tsx'
import { toOrders } from './links.ts'
import { MoneyBack } from './money-back.tsx'
import * as words from './order.texts.tsx'
import { hasCodes, isDelivered, wasPaid } from './order-state.ts'
import { OrderStatusHead } from './order-status-head.tsx'
import styles from './order-view.module.css'
import { Receipt } from './receipt.tsx'
import { Timeline } from './timeline.tsx'
import { useLiveOrder } from './use-live-order.ts'

const OrderHelp = later(async () => (await import('../tickets/order-help.tsx')).OrderHelp)

export function OrderView({ orderid }: { orderid: string }) {
  usePageTitle(words.orderTitle(orderid))
  const { order, error, isAsking, askAgain } = useLiveOrder(orderid)
  if (order) return <FoundOrder order={order} onChanged={askAgain} />
  if (error === undefined) return <OrderSkeleton />
  if (error instanceof CallFailed && error.status === 404) {
    return (
      <Notice title={wireTexts.unknownOrder} text={words.noSuchOrder}>
        <Link {...toOrders()} className={button.gold}>
          {words.viewOrders}
        </Link>
      </Notice>
    )
  }
  return (
    <LoadFailed
      level="h1"
      title={words.orderNotLoaded}
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
    aria-label={words.loadingOrder}
    data-waiting
  >
    <div className={styles.head}>
      <Boxes heightsPx={[260]} onPhonePx={[250]} />
    </div>
    <div className={styles.receipt}>
      <Boxes heightsPx={[500]} onPhonePx={[520]} />
    </div>
    <div className={styles.parts}>
      <Boxes heightsPx={[295]} onPhonePx={[287]} />
    </div>
  </div>
)

type FoundProps = { order: OwnOrderDetail; onChanged: () => void }

const FoundOrder = ({ order, onChanged }: FoundProps) => (
  <div className={classNames(page.width, styles.order)} data-hue={hueOf(order.productid)}>
    <div className={styles.head}>
      <OrderStatusHead order={order} onChanged={onChanged} />
      <MoneyBack order={order} onChanged={onChanged} />
      {isDelivered(order) && (
        <div className={styles.hint}>
          <InstallHint />
        </div>
      )}
    </div>
    <div className={styles.receipt}>
      <Receipt order={order} />
    </div>
    <div className={styles.parts}>
      {hasCodes(order) && <Codes order={order} onChanged={onChanged} />}
      {wasPaid(order) && order.parts.length > 1 && !isDelivered(order) && (
        <Deliveries parts={order.parts} />
      )}
      <Timeline order={order} />
      <OrderHelp order={order} onChanged={onChanged} />
      <OrderTerms edition={order.helpEdition} />
    </div>
  </div>
)
