// Edits a rule: its limit, when it repeats and is quiet, and where it sends.

import { alarmEndpoints, alarmTexts } from '@gemwala/contract/alarms/alarms'
import type { Channel, RuleSettings } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { zoneName } from '../store-zone.ts'
import { TextField, TickField } from '../ui/fields.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'
import styles from './alarms.module.css'

type Props = { rule: RuleSettings; channels: Channel[]; onClose: () => void }

export function RuleDialog({ rule: { rule, ...settings }, channels, onClose }: Props) {
  const { title, fires, threshold } = alarmDefinitions[rule]
  const [isForAll, setForAll] = useState(settings.channelIds === null)
  const [problem, setProblem] = useState<{ text: string }>()
  const badLimit = threshold && alarmTexts.badThreshold(threshold.least, threshold.most)
  const errorIf = (text: string | undefined) => (problem?.text === text ? text : undefined)
  const { isBusy, run } = useBusy()
  const save = (values: Record<string, string>) =>
    run(async () => {
      const chosen = channels.filter(({ id }) => values[`channel-${id}`]).map(({ id }) => id)
      const body = {
        isOn: settings.isOn,
        version: settings.version,
        threshold: threshold ? numberOf(values.threshold) : 0,
        repeatMinutes: numberOf(values.repeatMinutes),
        quietFrom: values.quietFrom || null,
        quietTo: values.quietTo || null,
        channelIds: isForAll ? null : chosen,
        isInConsole: values.isInConsole !== undefined,
      }
      setProblem(undefined)
      try {
        toast('ok', (await call(alarmEndpoints.editRule, { params: { rule }, body })).message)
        onClose()
      } catch (error) {
        setProblem({ text: textOf(error, 'The rule could not be saved. Try again.') })
      }
      void askAlarmsAgain()
    })
  return (
    <Modal title={title} onClose={onClose}>
      <Form onSubmit={(values) => void save(values)} problem={problem}>
        <p>{fires}</p>
        {threshold && (
          <TextField
            label={threshold.unit ? `Limit, in ${threshold.unit}` : 'Limit'}
            name="threshold"
            inputMode="numeric"
            maxLength={9}
            defaultValue={settings.threshold}
            error={errorIf(badLimit)}
          />
        )}
        <TextField
          label="Repeat after, in minutes"
          hint="0 means never"
          name="repeatMinutes"
          inputMode="numeric"
          maxLength={5}
          defaultValue={settings.repeatMinutes}
          error={errorIf(alarmTexts.badRepeat)}
        />
        <p>{`Quiet hours, in ${zoneName}: nothing is sent. What is still wrong at their end is sent then.`}</p>
        <div className={styles.pair}>
          <TextField
            label="Quiet from"
            name="quietFrom"
            type="time"
            defaultValue={settings.quietFrom ?? ''}
          />
          <TextField
            label="Quiet to"
            name="quietTo"
            type="time"
            defaultValue={settings.quietTo ?? ''}
          />
        </div>
        <fieldset className={styles.routes}>
          <legend>Sends to</legend>
          <TickField
            label="All channels"
            checked={isForAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
          {!isForAll &&
            channels.map(({ id, name }) => (
              <TickField
                key={id}
                label={name}
                name={`channel-${id}`}
                defaultChecked={settings.channelIds?.includes(id) ?? false}
              />
            ))}
          <TickField
            label="Open consoles, as a notice"
            name="isInConsole"
            defaultChecked={settings.isInConsole}
          />
        </fieldset>
        {problem && !errorIf(badLimit) && !errorIf(alarmTexts.badRepeat) && (
          <NoticeBox>{problem.text}</NoticeBox>
        )}
        <FormActions deed="Save rule" busyWords="Saving..." isBusy={isBusy} onClose={onClose} />
      </Form>
    </Modal>
  )
}

/** What is no whole number is refused by the server, in words. */
const numberOf = (text = ''): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1)
