// The rules of alarms: each can be switched off, and edited in a dialog.

import { alarmEndpoints } from '@gemwala/contract/alarms/alarms'
import type { Channel, RuleSettings } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { useMemo, useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { Column } from '../list/columns.ts'
import { DataTable } from '../list/data-table.tsx'
import panels from '../ui/panels.module.css'
import { Switch } from '../ui/switch.tsx'
import { askAlarmsAgain } from './alarm-queries.ts'
import styles from './alarms.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { showLimit, showMinutes, showRoutes } from './rule-words.ts'

type Props = { rules: RuleSettings[]; channels: Channel[] }

export function Rules({ rules, channels }: Props) {
  const [edited, setEdited] = useState<RuleSettings>()
  const columns = useMemo(() => columnsFor(channels, setEdited), [channels])
  return (
    <Panel title="Rules" hint="When an alarm fires, how often it is repeated, and where it goes">
      <div className={panels.table}>
        <DataTable label="Rules" rows={rules} columns={columns} keyOf={({ rule }) => rule} />
      </div>
      {edited && (
        <RuleDialog rule={edited} channels={channels} onClose={() => setEdited(undefined)} />
      )}
    </Panel>
  )
}

const columnsFor = (
  channels: Channel[],
  edit: (rule: RuleSettings) => void,
): Column<RuleSettings>[] => [
  {
    head: 'Rule',
    width: 'minmax(240px, 2.4fr)',
    card: 'title',
    cell: ({ rule }) => (
      <div className={styles.words}>
        <strong>{alarmDefinitions[rule].title}</strong>
        <span title={alarmDefinitions[rule].fires}>{alarmDefinitions[rule].fires}</span>
      </div>
    ),
  },
  { head: 'Limit', width: '130px', cell: showLimit },
  { head: 'Repeat', width: '96px', cell: ({ repeatMinutes }) => showMinutes(repeatMinutes) },
  {
    head: 'Quiet hours',
    width: '116px',
    cell: ({ quietFrom, quietTo }) => (quietFrom ? `${quietFrom} to ${quietTo}` : '–'),
  },
  {
    head: 'Sends to',
    width: 'minmax(130px, 1fr)',
    card: 'wide',
    cell: (rule) => showRoutes(rule, channels),
  },
  {
    head: 'On',
    width: '64px',
    // Beside the actions: their width and the gap.
    pinnedPx: 84 + 8,
    card: 'badge',
    cell: (rule) => <RuleSwitch rule={rule} />,
  },
  {
    head: 'Actions',
    width: '84px',
    pinnedPx: 0,
    card: 'wide',
    cell: (rule) => (
      <button
        type="button"
        className={classNames(button.quiet, button.small)}
        aria-label={`Edit ${alarmDefinitions[rule.rule].title}`}
        onClick={() => edit(rule)}
      >
        Edit
      </button>
    ),
  },
]

function RuleSwitch({ rule: { rule, ...settings } }: { rule: RuleSettings }) {
  const { isBusy, run } = useBusy()
  const turn = (isOn: boolean) =>
    run(async () => {
      try {
        await call(alarmEndpoints.editRule, { params: { rule }, body: { ...settings, isOn } })
      } catch (error) {
        toast('bad', textOf(error, 'The rule could not be switched'))
      }
      await askAlarmsAgain()
    })
  return (
    <Switch
      label={`${alarmDefinitions[rule].title} on`}
      isOn={settings.isOn}
      isBusy={isBusy}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}
