// What the store demands of staff. Every viewer sees it, and an owner chooses it.

import { type StaffRule, staffRules, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusChip } from '../../ui/status-badge.tsx'
import { useIsOwner } from '../rights.ts'
import { ruleWords } from './rule-words.ts'
import { RulesDialog } from './rules-dialog.tsx'
import styles from './staff.module.css'

type Rules = Record<StaffRule, boolean>

export function RulesPanel({ rules }: { rules: Rules }) {
  const [isChanging, setChanging] = useState(false)
  const isOwner = useIsOwner()
  return (
    <Panel
      title="Demands"
      hint="What the store demands of staff beyond their password. An owner chooses it."
      actions={
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          disabled={!isOwner}
          title={isOwner ? undefined : staffTexts.onlyOwnersDemand}
          onClick={() => setChanging(true)}
        >
          Change demands
        </button>
      }
    >
      <ul className={styles.rules}>
        {staffRules.map((rule) => (
          <li key={rule}>
            <h3>{ruleWords[rule].title}</h3>
            <State isOn={rules[rule]} />
            <p>{ruleWords[rule].effect}</p>
          </li>
        ))}
      </ul>
      {isChanging && <RulesDialog rules={rules} onClose={() => setChanging(false)} />}
    </Panel>
  )
}

const State = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <StatusChip tone="ok" icon="check">
      On
    </StatusChip>
  ) : (
    <StatusChip tone="quiet" icon="cross">
      Off
    </StatusChip>
  )
