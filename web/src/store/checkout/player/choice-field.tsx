// An input with a fixed list of choices, styled like a text field.

import { useId } from 'react'
import styles from '../../../forms/field.module.css'
import * as words from './player.texts.tsx'

type Props = {
  name: string
  label: string
  choices: string[]
  value: string
  error: string | undefined
  required: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

export function ChoiceField({ label, choices, value, error, onChange, ...select }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.well}>
        <select
          {...select}
          id={id}
          // The value of an earlier order may no longer be in the list.
          value={choices.includes(value) ? value : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{select.required ? words.chooseOne : words.none}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
