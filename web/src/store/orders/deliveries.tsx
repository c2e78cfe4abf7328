// The parts of an order, and the delivery status of each.

import type { OwnPart, PartState } from '@gemwala/contract/delivery/order-parts.shapes'
import { Panel } from '../../ui/panel.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/status-icons.tsx'
import styles from './deliveries.module.css'
import * as words from './order.texts.tsx'
import { partWords } from './order-words.ts'

const icons: Record<PartState, StatusIconName> = {
  waiting: 'hourglass',
  delivering: 'clock',
  delivered: 'check',
  closed: 'return',
  returned: 'return',
}

export function Deliveries({ parts }: { parts: OwnPart[] }) {
  const delivered = parts.filter(({ state }) => state === 'delivered').length
  return (
    <Panel title={words.delivery} hint={words.deliveredOf(delivered, parts.length)}>
      <ul className={styles.parts}>
        {parts.map(({ position, state }) => (
          <li key={position} className={styles.part} data-state={state}>
            <StatusIcon name={icons[state]} size={16} />
            <strong>{words.partNumber(position)}</strong>
            <span>{partWords[state]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
