// Below the header of every page: the newest order that can still be paid. It follows the order, so it
// disappears in every tab when the order is paid, cancelled or expired.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askUnpaidOrder } from '../../api/orders.ts'
import { useAsked, useSeenAgain } from '../../api/use-asked.ts'
import { useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { safeLink } from '../../ui/safe-link.ts'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { useLiveOrder } from '../orders/use-live-order.ts'
import { toOrder } from '../own-links.ts'
import { TimeLeft } from '../paying/time-left.tsx'
import styles from './unpaid-bar.module.css'
import * as words from './unpaid-bar.texts.tsx'

export function UnpaidBar() {
  const { answer, askAgain } = useAsked(useSession()?.token, askUnpaidOrder)
  useSeenAgain(askAgain)
  const order = answer?.order
  // The order's own pages say it themselves.
  const isShown = useLocation({ select: ({ href }) => !!order && href.includes(order.orderid) })
  if (!order || isShown) return null
  return <Bar key={order.orderid} order={order} onOver={() => void askAgain()} />
}

type Props = { order: OwnOrderDetail; onOver: () => void }

function Bar({ order, onOver }: Props) {
  const { order: now = order, askAgain } = useLiveOrder(order.orderid)
  const isOver = now.status !== 'Created'
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is over.
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const payment = safeLink(now.paymentUrl)
  if (isOver || !payment || !now.payUntil) return null
  return (
    <section ref={tellHeight} className={styles.bar} aria-label={words.unpaidOrder}>
      <p className={styles.text}>
        <Link {...toOrder(order.orderid)}>
          {words.amountToPayFor(<b>{showRupees(order.payable)}</b>, order)}
        </Link>{' '}
        <span>{words.timeLeft(<TimeLeft until={now.payUntil} onOver={askAgain} />)}</span>
      </p>
      <a href={payment.href} className={classNames(button.bone, button.small)}>
        {words.payNow}
      </a>
      <CancelOrder orderid={order.orderid} size="small" onChanged={askAgain}>
        {words.cancel}
      </CancelOrder>
    </section>
  )
}

/** Its words wrap differently in each language and on each phone. */
function tellHeight(bar: HTMLElement | null): void {
  if (bar) document.documentElement.style.setProperty('--unpaid-bar', `${bar.offsetHeight}px`)
}
