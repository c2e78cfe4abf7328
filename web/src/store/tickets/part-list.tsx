// What became of each part of an order, in plain words.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import type { OrderHelp } from '@gemwala/contract/tickets/tickets.shapes'
import { showMoment } from '../../ui/moment.ts'
import styles from './order-help.module.css'
import * as words from './tickets.texts.ts'

type Props = { order: OwnOrderDetail; parts: OrderHelp['parts'] }

export function PartList({ order, parts }: Props) {
  const { input1, input2, playername } = order
  const ids = [input1, input2].filter(Boolean).join(' / ')
  const player = playername ? `${playername} (${ids})` : ids
  return (
    <>
      <ul className={styles.parts}>
        {parts.map(({ position, reason, said, supplierReference, sentAt }) => (
          <li key={position}>
            {parts.length > 1 && <strong>{words.partNumber(position)}</strong>}
            {reason}
            {said && <small>{words.supplierSaid(said)}</small>}
            {sentAt && <small>{words.sentAt(showMoment(sentAt))}</small>}
            {supplierReference && <small>{words.supplierNumber(supplierReference)}</small>}
          </li>
        ))}
      </ul>
      {player && <p>{words.checkPlayer(player)}</p>}
      {order.status === 'Completed' && player && <p>{words.restartGame}</p>}
    </>
  )
}
