// Changes what the store demands of staff.

import { type StaffRule, staffEndpoints, staffRules } from '@gemwala/contract/accounts/staff/staff'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { TickField } from '../ui/fields.tsx'
import { ruleWords } from './rule-words.ts'
import { StaffForm } from './staff-form.tsx'

type Rules = Record<StaffRule, boolean>

export function RulesDialog({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const [chosen, setChosen] = useState(rules)
  return (
    <StaffForm
      title="Demands on staff"
      deed="Save demands"
      busyWords="Saving..."
      isChanged={staffRules.some((rule) => chosen[rule] !== rules[rule])}
      send={() => call(staffEndpoints.setRules, { body: chosen })}
      onClose={onClose}
    >
      {staffRules.map((rule) => (
        <div key={rule}>
          <TickField
            label={ruleWords[rule].title}
            checked={chosen[rule]}
            onChange={() => setChosen({ ...chosen, [rule]: !chosen[rule] })}
          />
          <p>{ruleWords[rule].effect}</p>
        </div>
      ))}
      <p>The change takes effect at once, for you too. Every owner gets an email about it.</p>
    </StaffForm>
  )
}
