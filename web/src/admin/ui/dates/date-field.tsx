// A day as a field of a form. What cannot be read as a day stays as it was typed, so that the form can refuse it.

import { useState } from 'react'
import { Told } from '../fields.tsx'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'
import { isDay, readDay, showDay } from './day.ts'

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** A plain day, what was typed instead of one, or empty. */
  value: string
  onChange: (value: string) => void
}

export function DateField({ label, hint, error, value, onChange }: Props) {
  /** Undefined while nobody types: then the field shows the day as people read it. */
  const [typed, setTyped] = useState<string>()
  return (
    <Told label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <span className={styles.day}>
          <input
            id={id}
            placeholder="dd/mm/yyyy"
            autoComplete="off"
            value={typed ?? showDay(value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              onChange(readDay(currentTarget.value) ?? currentTarget.value.trim())
            }}
            onBlur={() => setTyped(undefined)}
          />
          <Calendar
            className={styles.calendar}
            value={isDay(value) ? value : ''}
            onChange={onChange}
          />
        </span>
      )}
    </Told>
  )
}
