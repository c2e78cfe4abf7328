// The choice of a set, with what it allows. Sets that the viewer may not give are left out.

import { ownerName } from '@gemwala/contract/accounts/staff/staff'
import type { StaffSet } from '@gemwala/contract/accounts/staff/staff.shapes'
import { SelectField } from '../ui/fields.tsx'
import { RightsList } from './rights-list.tsx'
import { useCovers } from './staff-queries.ts'

/** The value of the option that gives every right. */
export const ownerValue = 'owner'

type Props = {
  sets: StaffSet[]
  /** Empty until one is chosen. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function SetField({ sets, value, error, onChange }: Props) {
  const covers = useCovers()
  const options = [
    ...(value === '' ? [{ value: '', label: 'Choose the rights' }] : []),
    ...sets.filter(covers).map(({ id, name }) => ({ value: id, label: name })),
    ...(covers(undefined) ? [{ value: ownerValue, label: `${ownerName}: every right` }] : []),
  ]
  const isComplete = covers(undefined)
  return (
    <>
      <SelectField
        label="Rights"
        hint={isComplete ? undefined : 'Only sets whose rights you have yourself.'}
        name="set"
        options={options}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && <RightsList rights={sets.find(({ id }) => id === value)?.rights} />}
    </>
  )
}

export const setIdOf = (value: string): string | null => (value === ownerValue ? null : value)
