// The history of an order, oldest first.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { showMoment } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { looks } from '../../ui/status-badge.tsx'
import { StatusIcon } from '../../ui/status-icons.tsx'
import { steps } from './status-words.ts'
import styles from './timeline.module.css'

export const Timeline = ({ history }: Pick<OwnOrderDetail, 'history'>) => (
  <Panel title="What happened" hint="Every step of this order, oldest first.">
    <ol className={styles.steps}>
      {history.map(({ status, at, reason }) => (
        <li key={`${status} ${at}`} className={styles.step}>
          <span className={styles.mark} data-tone={looks[status].tone}>
            <StatusIcon name={looks[status].icon} size={15} />
          </span>
          <div>
            <strong>{steps[status]}</strong>
            <time dateTime={at}>{showMoment(at)}</time>
            {reason !== '' && <p>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Panel>
)
