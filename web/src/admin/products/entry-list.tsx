// A list in a form whose entries are added and removed one by one.

import type { InputHTMLAttributes, ReactNode } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { TextField } from '../ui/fields.tsx'
import type { Problems } from '../ui/use-draft.ts'
import styles from './entry-list.module.css'
import { type Entry, newEntry } from './new-product.ts'

type Props = {
  /** The draft's field; its errors are stored under this name. */
  field: string
  entries: Entry[]
  labelOf: (number: number) => string
  /** The name of one entry on the buttons: 'Input'. */
  what: string
  problems: Problems
  input?: InputHTMLAttributes<HTMLInputElement>
  /** The maximum number of entries. */
  limit?: number
  /** `place` is set when one entry was edited. */
  onChange: (entries: Entry[], place?: string) => void
  children?: ReactNode
}

export function EntryList({
  field,
  entries,
  labelOf,
  what,
  problems,
  input,
  limit,
  ...rest
}: Props) {
  const { onChange, children } = rest
  return (
    <div className={styles.list}>
      {children}
      {entries.map((entry, place) => (
        <div key={entry.key} className={styles.entry}>
          <TextField
            {...input}
            label={labelOf(place + 1)}
            value={entry.text}
            error={problems[`${field}.${place}`]}
            autoComplete="off"
            onChange={(event) => {
              const { value: text } = event.currentTarget
              onChange(
                entries.map((one) => (one === entry ? { ...entry, text } : one)),
                `${field}.${place}`,
              )
            }}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${what} ${place + 1}`}
            onClick={() => onChange(entries.filter((one) => one !== entry))}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
      {problems[field] && (
        <p className={styles.problem} role="alert">
          {problems[field]}
        </p>
      )}
      {(limit === undefined || entries.length < limit) && (
        <button
          type="button"
          className={classNames(button.quiet, button.small, styles.add)}
          onClick={() => onChange([...entries, newEntry()])}
        >
          Add {what}
        </button>
      )}
    </div>
  )
}
