// The progress of a bulk decision, and the result of each order.

import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/status-icons.tsx'
import type { SeenOrder } from '../order/order-cache.ts'
import { ModalActions } from '../ui/modal.tsx'
import styles from './bulk.module.css'
import type { Outcome } from './run-bulk.ts'

type Props = {
  orders: SeenOrder[]
  outcomes: ReadonlyMap<string, Outcome>
  isRunning: boolean
  onStop: () => void
  onClose: () => void
}

export function BulkOutcomes({ orders, outcomes, isRunning, onStop, onClose }: Props) {
  const [isStopping, setStopping] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that had the focus is gone. Stop and Close are one button, which keeps the focus.
    actions.current?.querySelector('button')?.focus()
  }, [])
  const all = [...outcomes.values()]
  const failed = all.filter(({ isDone }) => !isDone).length
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <>
      <progress
        className={styles.progress}
        aria-label="Orders decided"
        max={orders.length}
        value={all.length}
      />
      <p role="status">
        {all.length} of {orders.length} processed, {all.length - failed} done, {failed} failed
        {!isRunning && all.length < orders.length && `, ${orders.length - all.length} not started`}
      </p>
      <ul className={styles.outcomes} aria-label="Outcomes">
        {orders.map(({ orderid, itemname }) => (
          <Line
            key={orderid}
            name={`${orderid} ${itemname}`}
            outcome={outcomes.get(orderid)}
            isRunning={isRunning}
          />
        ))}
      </ul>
      <ModalActions ref={actions}>
        {isRunning ? (
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isStopping}
            busyWords="Stopping..."
            onClick={stop}
          >
            Stop
          </BusyButton>
        ) : (
          <BusyButton type="button" size="small" isBusy={false} onClick={onClose}>
            Close
          </BusyButton>
        )}
      </ModalActions>
    </>
  )
}

type LineProps = { name: string; outcome: Outcome | undefined; isRunning: boolean }

function Line({ name, outcome, isRunning }: LineProps) {
  const { tone, icon, words } = lookOf(outcome, isRunning)
  return (
    <li data-tone={tone}>
      <StatusIcon name={icon} />
      <span>{name}</span>
      <span>{words}</span>
    </li>
  )
}

type Look = { tone: 'ok' | 'bad' | 'none'; icon: StatusIconName; words: string }

function lookOf(outcome: Outcome | undefined, isRunning: boolean): Look {
  if (!outcome)
    return { tone: 'none', icon: 'hourglass', words: isRunning ? 'Waiting' : 'Not started' }
  return outcome.isDone
    ? { tone: 'ok', icon: 'check', words: outcome.words }
    : { tone: 'bad', icon: 'alert', words: outcome.words }
}
