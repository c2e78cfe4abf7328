// A date as a filter, which reads day, month, year in every browser.

import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-input.module.css'
import { readDay, showDay, unreadableDay } from './day.ts'

type Props = {
  label: string
  /** A plain day, or empty. */
  value: string
  onChange: (day: string) => void
  /** The id of an error about this date, shown elsewhere. */
  errorId?: string | undefined
  className?: string | undefined
}

export function DateInput({ label, value, onChange, errorId, className }: Props) {
  const id = useId()
  /** What is being typed; undefined while the field shows the value. */
  const [typed, setTyped] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setUnreadable(false)
    const day = text.trim() === '' ? '' : readDay(text)
    if (day !== undefined && day !== value) onChange(day)
  }
  const leave = () => {
    if (typed === undefined) return
    const isRead = typed.trim() === '' || readDay(typed) !== undefined
    setUnreadable(!isRead)
    if (isRead) setTyped(undefined)
  }
  const unreadableId = `${id}-unreadable`
  return (
    <div className={styles.date}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <input
          id={id}
          className={classNames(styles.text, className)}
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          value={typed ?? showDay(value)}
          aria-invalid={errorId || isUnreadable ? true : undefined}
          aria-describedby={isUnreadable ? unreadableId : errorId}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <Calendar
          value={value}
          onChange={(day) => {
            setTyped(undefined)
            setUnreadable(false)
            onChange(day)
          }}
        />
      </span>
      <span id={unreadableId} role="status" className={styles.unreadable}>
        {isUnreadable && unreadableDay}
      </span>
    </div>
  )
}
