// Finds one user by email, name, mobile number or user ID, for staff to choose.

import { findFrom } from '@gemwala/contract/console/find'
import { useId, useState } from 'react'
import type { Found } from '../palette/palette-entries.ts'
import { useFound } from '../palette/use-found.ts'
import { TextField } from '../ui/fields.tsx'
import styles from './user-search.module.css'

export type FoundUser = Found['users'][number]

type Props = {
  label: string
  startText?: string
  chosen: FoundUser | undefined
  onChoose: (user: FoundUser | undefined) => void
}

export function UserSearch({ label, startText = '', chosen, onChoose }: Props) {
  const [text, setText] = useState(startText)
  const { found, isAsking, isFailed } = useFound(text)
  return (
    <>
      <TextField
        label={label}
        hint="Email, name, mobile number or user ID"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onChoose(undefined)
        }}
      />
      <output className={styles.note}>{noteOf(text, found, { isAsking, isFailed })}</output>
      {found && found.users.length > 0 && (
        <Choice users={found.users} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

function noteOf(
  text: string,
  found: Found | undefined,
  { isAsking, isFailed }: { isAsking: boolean; isFailed: boolean },
): string {
  if (isAsking) return 'Searching...'
  if (isFailed) return 'Users could not be searched. Keep typing to try again.'
  if (text.trim().length < findFrom) return `Type at least ${findFrom} characters.`
  return found?.users.length === 0 ? 'No users found.' : ''
}

type ChoiceProps = Pick<Props, 'chosen' | 'onChoose'> & { users: FoundUser[] }

function Choice({ users, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.found}>
      <legend>Found</legend>
      {users.map((user) => (
        <label key={user.userid}>
          <input
            type="radio"
            name={name}
            checked={user.userid === chosen?.userid}
            onChange={() => onChoose(user)}
          />
          <span>
            {user.name}{' '}
            <span>
              {user.email} · {user.userid}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
