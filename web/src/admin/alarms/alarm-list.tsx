// Alarms one below the other, each with its whole sentence: the ones that fire, and the ones that are over.

import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import type { ReactNode } from 'react'
import { showAge } from '../list/show-age.ts'
import { showUpdated } from '../list/show-updated.ts'
import styles from './alarm-list.module.css'

type Props = {
  label: string
  alarms: Alarm[]
  /** Shown instead of an empty list. */
  none: string
  actionsOf?: (alarm: Alarm) => ReactNode
}

export function AlarmList({ label, alarms, none, actionsOf }: Props) {
  if (alarms.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.list} aria-label={label}>
      {alarms.map((alarm) => (
        <li key={alarm.id} data-snoozed={alarm.snoozedUntil !== null || undefined}>
          <div className={styles.words}>
            <p>
              <strong>{alarmDefinitions[alarm.rule].title}</strong>
              {alarm.most > 1 && (
                <b title={`${showCount(alarm.most)} at most`}>× {showCount(alarm.count)}</b>
              )}
            </p>
            <p>{alarm.text}</p>
            <p className={styles.facts}>{factsOf(alarm).join(' · ')}</p>
          </div>
          {actionsOf?.(alarm)}
        </li>
      ))}
    </ul>
  )
}

const showCount = (count: number): string => count.toLocaleString('en-IN')

function factsOf(alarm: Alarm): string[] {
  const { firstAt, resolvedAt, toldAt, snoozedUntil } = alarm
  const snoozed = snoozedUntil && snoozeOf(alarm)
  if (resolvedAt) {
    const lasted = `Over since ${showUpdated(resolvedAt)}, after ${showAge(firstAt, Date.parse(resolvedAt))}`
    return snoozed ? [lasted, snoozed] : [lasted]
  }
  const told = toldAt ? `Last sent ${showUpdated(toldAt)}` : 'Not sent yet: quiet hours'
  return [`For ${showAge(firstAt)}`, snoozed ?? told]
}

const snoozeOf = ({ snoozedUntil, snoozedBy, snoozeReason }: Alarm): string =>
  `Snoozed until ${showUpdated(snoozedUntil!)} by ${snoozedBy}: ${snoozeReason}`
