// The history of an order, oldest first: what happened and who did it.

import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { classNames } from '../../ui/class-names.ts'
import { looks } from '../../ui/status-badge.tsx'
import { StatusIcon } from '../../ui/status-icons.tsx'
import { showUpdated } from '../list/show-updated.ts'
import marked from '../ui/marked-list.module.css'
import styles from './order-drawer.module.css'

export const OrderPast = ({ history }: Pick<OrderDetail, 'history'>) => (
  <section className={styles.part} aria-labelledby="order-past">
    <h3 id="order-past">Timeline</h3>
    <ol className={classNames(marked.marked, styles.steps)}>
      {history.map(({ status, at, actor, reason }) => (
        <li key={`${status} ${at}`} data-tone={looks[status].tone}>
          <StatusIcon name={looks[status].icon} size={15} />
          <div>
            <strong>{status}</strong> by {actor ?? 'the store'}
            <time dateTime={at}>{showUpdated(at)}</time>
            {reason !== '' && <p>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
)
