// The channels of messages about alarms. An address is a secret: only its end is shown.

import { alarmEndpoints, channelKindNames } from '@gemwala/contract/alarms/alarms'
import type { Channel } from '@gemwala/contract/alarms/alarms.shapes'
import { useMemo, useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { Column } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import { showUpdated } from '../list/show-updated.ts'
import panels from '../ui/panels.module.css'
import { askAlarmsAgain } from './alarm-queries.ts'
import styles from './alarms.module.css'
import { ChannelDialog } from './channel-dialog.tsx'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'

const look = classNames(button.quiet, button.small)

type Asked = { channel?: Channel; deed: 'save' | 'delete' }

export function Channels({ channels }: { channels: Channel[] }) {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => columnsFor(setAsked), [])
  const close = () => setAsked(undefined)
  return (
    <Panel
      title="Channels"
      hint="Where messages about alarms go"
      actions={
        <button type="button" className={look} onClick={() => setAsked({ deed: 'save' })}>
          Add channel
        </button>
      }
    >
      <div className={panels.table}>
        <DataTable
          label="Channels"
          rows={channels}
          columns={columns}
          keyOf={({ id }) => String(id)}
          empty={<p>Nobody is notified yet. Add an email address, a webhook or Telegram.</p>}
        />
      </div>
      {asked?.deed === 'save' && <ChannelDialog channel={asked.channel} onClose={close} />}
      {asked?.deed === 'delete' && <DeleteChannelDialog channel={asked.channel!} onClose={close} />}
    </Panel>
  )
}

const columnsFor = (ask: (asked: Asked) => void): Column<Channel>[] => [
  {
    head: 'Channel',
    width: 'minmax(150px, 1.4fr)',
    card: 'title',
    cell: ({ name, kind, isOn }) => (
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{isOn ? channelKindNames[kind] : `${channelKindNames[kind]}, switched off`}</span>
      </div>
    ),
  },
  {
    head: 'Leads to',
    width: 'minmax(160px, 1.6fr)',
    card: 'wide',
    cell: ({ masked }) => <span title={masked}>{masked}</span>,
  },
  {
    head: 'Last message',
    width: 'minmax(170px, 1.6fr)',
    card: 'wide',
    cell: (channel) => <Outcome channel={channel} />,
  },
  {
    head: 'Actions',
    width: '292px',
    pinnedPx: 0,
    card: 'wide',
    cell: (channel) => (
      <div className={styles.actions}>
        <SendTest channel={channel} />
        <button
          type="button"
          className={look}
          aria-label={`Edit ${channel.name}`}
          onClick={() => ask({ channel, deed: 'save' })}
        >
          Edit
        </button>
        <button
          type="button"
          className={look}
          aria-label={`Delete ${channel.name}`}
          onClick={() => ask({ channel, deed: 'delete' })}
        >
          Delete
        </button>
      </div>
    ),
  },
]

function Outcome({ channel: { lastFailure, lastSentAt } }: { channel: Channel }) {
  if (lastFailure) return <span className={styles.failed}>{`Failed: ${lastFailure}`}</span>
  return <span className={styles.told}>{lastSentAt ? showUpdated(lastSentAt) : 'None yet'}</span>
}

function SendTest({ channel: { id, name } }: { channel: Channel }) {
  const { isBusy, run } = useBusy()
  const send = () =>
    run(async () => {
      try {
        const params = { id: String(id) }
        toast('ok', (await call(alarmEndpoints.testChannel, { params })).message)
      } catch (error) {
        toast('bad', textOf(error, `The test message to ${name} could not be sent`))
      }
      await askAlarmsAgain()
    })
  return (
    <BusyButton
      type="button"
      look="quiet"
      size="small"
      isBusy={isBusy}
      busyWords="Sending..."
      onClick={() => void send()}
    >
      Send test
    </BusyButton>
  )
}
