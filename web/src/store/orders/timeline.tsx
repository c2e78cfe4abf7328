// The history of an order, oldest first. What is past is ticked off.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { looks } from '../../ui/status-badge.tsx'
import { StatusIcon } from '../../ui/status-icons.tsx'
import * as words from './order.texts.tsx'
import { stepOf } from './order-words.ts'
import styles from './timeline.module.css'

export function Timeline({ order }: { order: OwnOrderDetail }) {
  const { history, createdAt } = order
  // An order from the wallet is paid the moment it is placed, so its history starts with that.
  const placed = { status: 'Created', at: createdAt, reason: '' } as const
  const all = history[0]?.status === 'Created' ? history : [placed, ...history]
  return (
    <Panel title={words.orderHistory}>
      <ol className={styles.steps}>
        {all.map(({ status, at, reason }, place) => {
          const isDone = place < all.length - 1 || status === 'Completed'
          return (
            <li key={`${status} ${at}`} className={styles.step}>
              <span className={styles.mark} data-tone={isDone ? 'ok' : undefined}>
                <StatusIcon name={isDone ? 'check' : looks[status].icon} size={15} />
              </span>
              <div>
                <strong>{stepOf(order, status)}</strong>
                <time dateTime={at}>{showMoment(at)}</time>
                {reason !== '' && <p>{reason}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
