// Snoozes an alarm: nobody gets messages about it for a while. The reason is for colleagues.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import type { Alarm } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { SelectField } from '../ui/fields.tsx'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'

const spans = [
  { value: '60', label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: '480', label: '8 hours' },
  { value: '1440', label: '1 day' },
  { value: '4320', label: '3 days' },
  { value: '10080', label: '1 week' },
]

export function SnoozeDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [minutes, setMinutes] = useState('240')
  const { title } = alarmDefinitions[alarm.rule]
  const decide = async (reason: string) => {
    try {
      const { message } = await call(alarmEndpoints.snooze, {
        params: { id: String(alarm.id) },
        body: { minutes: Number(minutes), reason },
      })
      return message
    } finally {
      void askAlarmsAgain()
    }
  }
  return (
    <Modal title={`Snooze ${title}`} onClose={onClose}>
      <ReasonForm deed="Snooze" busyWords="Snoozing..." decide={decide} onClose={onClose}>
        <p>{alarm.text}</p>
        <SelectField
          label="For"
          options={spans}
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      </ReasonForm>
    </Modal>
  )
}
