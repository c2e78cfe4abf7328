// A labelled field for a message of several lines.

import { messageLimit } from '@gemwala/contract/tickets/tickets'
import { useId } from 'react'
import field from '../../forms/field.module.css'
import styles from './ticket-form.module.css'

type Props = { label: string; error: string | undefined }

export function MessageField({ label, error }: Props) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={field.well}>
        <textarea
          id={id}
          name="text"
          rows={5}
          maxLength={messageLimit}
          className={styles.area}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
