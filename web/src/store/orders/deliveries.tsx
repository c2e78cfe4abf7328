// The parts of an order, and the delivery status of each.

import type { LegState } from '@gemwala/contract/orders/orders'
import type { OwnLeg } from '@gemwala/contract/orders/orders.shapes'
import { Panel } from '../../ui/panel.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/status-icons.tsx'
import styles from './deliveries.module.css'
import { legWords } from './status-words.ts'

const icons: Record<LegState, StatusIconName> = {
  waiting: 'hourglass',
  delivering: 'clock',
  delivered: 'check',
  closed: 'return',
  returned: 'return',
}

export function Deliveries({ legs }: { legs: OwnLeg[] }) {
  const delivered = legs.filter(({ state }) => state === 'delivered').length
  return (
    <Panel title="Delivery" hint={`${delivered} of ${legs.length} delivered`}>
      <ul className={styles.legs}>
        {legs.map(({ position, state }) => (
          <li key={position} className={styles.leg} data-state={state}>
            <StatusIcon name={icons[state]} size={16} />
            <strong>Part {position}</strong>
            <span>{legWords[state]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
