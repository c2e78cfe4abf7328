// What staff do about an alarm: go where it is settled, or snooze it.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { Link } from '@tanstack/react-router'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { toScreen } from '../links.ts'
import { askAlarmsAgain } from './alarm-queries.ts'
import styles from './alarms.module.css'

type Props = { alarm: Alarm; onSnooze: () => void }

export function AlarmActions({ alarm, onSnooze }: Props) {
  const { isBusy, run } = useBusy()
  const { title, screen } = alarmDefinitions[alarm.rule]
  const look = classNames(button.quiet, button.small)
  const wake = () =>
    run(async () => {
      try {
        const params = { id: String(alarm.id) }
        toast('ok', (await call(alarmEndpoints.endSnooze, { params })).message)
      } catch (error) {
        toast('bad', textOf(error, 'The snooze could not be ended'))
      }
      await askAlarmsAgain()
    })
  return (
    <div className={styles.actions}>
      <Link {...toScreen(screen)} className={look} aria-label={`Open the screen for ${title}`}>
        Open
      </Link>
      {alarm.snoozedUntil ? (
        <BusyButton
          type="button"
          look="quiet"
          size="small"
          isBusy={isBusy}
          busyWords="Ending..."
          onClick={() => void wake()}
        >
          End snooze
        </BusyButton>
      ) : (
        <button type="button" className={look} aria-label={`Snooze ${title}`} onClick={onSnooze}>
          Snooze
        </button>
      )}
    </div>
  )
}
