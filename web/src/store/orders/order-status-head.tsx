// An order's status in words; what the customer should do next is the one gold button. Screen readers
// announce a change.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { safeLink } from '../../ui/safe-link.ts'
import { TryAgain } from '../checkout/try-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { deliveredWords } from './delivered-words.ts'
import { LateMoney } from './late-money.tsx'
import { toBuyAgain, toOrders } from './links.ts'
import * as words from './order.texts.tsx'
import { OrderArt } from './order-art.tsx'
import { isDelivered } from './order-state.ts'
import styles from './order-status-head.module.css'
import { explanationOf, titleOf } from './order-words.ts'
import { OwnStatus } from './own-status.tsx'
import { ShareButton } from './share-button.tsx'

type Props = { order: OwnOrderDetail; onChanged: () => void }

export function OrderStatusHead({ order, onChanged }: Props) {
  const hasArrived = isDelivered(order)
  return (
    <>
      <Link {...toOrders()} className={styles.back}>
        {words.yourOrders}
      </Link>
      <div className={classNames(hasArrived && styles.delivered)}>
        {hasArrived && (
          <span className={styles.art}>
            <OrderArt order={order} />
            <span className={styles.tick}>
              <CheckIcon />
            </span>
          </span>
        )}
        <div aria-live="polite" aria-atomic="true">
          {hasArrived ? <Delivered order={order} /> : <Status order={order} />}
        </div>
      </div>
      {order.latePayment === null ? (
        <div className={styles.actions}>
          <Actions order={order} onChanged={onChanged} />
        </div>
      ) : (
        <LateMoney order={order} />
      )}
    </>
  )
}

function Delivered({ order }: { order: OwnOrderDetail }) {
  const { title, text } = deliveredWords(order)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </>
  )
}

const Status = ({ order }: { order: OwnOrderDetail }) => (
  <>
    <OwnStatus status={order.status} />
    <h1 className={styles.title}>{titleOf(order)}</h1>
    <p className={styles.text}>{explanationOf(order)}</p>
    {order.reason && !order.isOtherAmount && (
      <p className={styles.text}>{words.reasonIs(order.reason)}</p>
    )}
  </>
)

/** Pay, try again, or buy the same again. */
function Actions({ order, onChanged }: Props) {
  if (order.status === 'Failed') return <TryAgain order={order} />
  if (order.status === 'Created') {
    const payment = safeLink(order.paymentUrl)
    return (
      <>
        {payment && (
          <a href={payment.href} className={button.gold}>
            {words.payNow}
          </a>
        )}
        <CancelOrder orderid={order.orderid} size="normal" onChanged={onChanged}>
          {words.cancelOrder}
        </CancelOrder>
      </>
    )
  }
  return (
    <>
      <Link {...toBuyAgain(order)} className={button.bone}>
        {words.buyAgain}
      </Link>
      {order.status === 'Completed' && (
        <ShareButton productid={order.productid} name={order.productname} />
      )}
    </>
  )
}
