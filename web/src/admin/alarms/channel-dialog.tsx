// Adds a channel, or edits one: then an empty address stays as it is.

import {
  alarmEndpoints,
  alarmTexts,
  type ChannelKind,
  channelKindNames,
  channelKinds,
  channelNameLimit,
} from '@gemwala/contract/alarms/alarms'
import type { Channel } from '@gemwala/contract/alarms/alarms.shapes'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { SelectField, TextField, TickField } from '../ui/fields.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'

type Secret = { name: 'address' | 'token' | 'chat'; label: string; hint: string }

const secretsOf: Record<ChannelKind, Secret[]> = {
  email: [{ name: 'address', label: 'Email address', hint: 'Whose mailbox gets the messages' }],
  webhook: [
    {
      name: 'address',
      label: 'Address',
      hint: 'Gets each message as JSON with a text, as Slack takes it; for Discord, add /slack',
    },
    { name: 'token', label: 'Token (optional)', hint: 'Sent as Authorization: Bearer' },
  ],
  telegram: [
    { name: 'token', label: 'Bot token', hint: 'From @BotFather, such as 123456:ABC-DEF' },
    { name: 'chat', label: 'Chat ID', hint: 'Of a group or person that the bot may write to' },
  ],
}

const kinds = channelKinds.map((value) => ({ value, label: channelKindNames[value] }))

type Props = { channel?: Channel | undefined; onClose: () => void }

export function ChannelDialog({ channel, onClose }: Props) {
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'email')
  const [failure, setFailure] = useState<string>()
  const [nameProblem, setNameProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const save = ({ name = '', address, token, chat, isOn }: Record<string, string>) => {
    const problem = name.trim() === '' ? alarmTexts.nameRequired : undefined
    setNameProblem(problem)
    if (problem) return
    return run(async () => {
      const secrets = { name, address, token, chat }
      setFailure(undefined)
      try {
        const { message } = await (channel
          ? call(alarmEndpoints.editChannel, {
              params: { id: String(channel.id) },
              body: { ...secrets, isOn: isOn !== undefined, version: channel.version },
            })
          : call(alarmEndpoints.addChannel, { body: { ...secrets, kind } }))
        toast('ok', message)
        onClose()
      } catch (error) {
        setFailure(textOf(error, 'The channel could not be saved. Try again.'))
      }
      void askAlarmsAgain()
    })
  }
  return (
    <Modal title={channel ? `Edit ${channel.name}` : 'Add channel'} onClose={onClose}>
      <Form onSubmit={(values) => void save(values)}>
        {!channel && (
          <SelectField
            label="Kind"
            options={kinds}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as ChannelKind)}
          />
        )}
        <TextField
          label="Name"
          name="name"
          maxLength={channelNameLimit}
          autoComplete="off"
          defaultValue={channel?.name ?? ''}
          error={nameProblem}
        />
        {channel && (
          <div>
            <p>{`Leads to ${channel.masked}`}</p>
            <p>Leave the fields below empty to keep it.</p>
          </div>
        )}
        {secretsOf[kind].map((secret) => (
          <TextField
            key={`${kind} ${secret.name}`}
            {...secret}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        {channel && <TickField label="Switched on" name="isOn" defaultChecked={channel.isOn} />}
        {failure && <NoticeBox>{failure}</NoticeBox>}
        <FormActions deed="Save channel" busyWords="Saving..." isBusy={isBusy} onClose={onClose} />
      </Form>
    </Modal>
  )
}
