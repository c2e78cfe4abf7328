// The filters of a list. On small screens all but the search are behind a button.

import { pageSizes } from '@gemwala/contract/paging'
import { type ReactNode, useId, useState } from 'react'
import { DateInput } from '../ui/dates/date-input.tsx'
import { NavIcon } from '../ui/nav-icons.tsx'
import { type Options, optionOf } from '../ui/options.ts'
import styles from './filters.module.css'

type Props = {
  search: ReactNode
  /** The saved filters. */
  views?: ReactNode
  after?: ReactNode
  /** For filters that do not fit on one line: they get the second line. */
  isLong?: boolean
  children: ReactNode
}

export function FilterBar({ search, views, after, isLong = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.bar} data-open={isOpen || undefined} data-long={isLong || undefined}>
      {search}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <NavIcon name="filters" />
        {isOpen ? 'Close' : 'Filters'}
      </button>
      <div id={id} className={styles.rest}>
        {children}
      </div>
      {views && <div className={styles.views}>{views}</div>}
      {after}
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  options: Options
  onChange: (value: string) => void
  /** Shows the label before the select, where 'All' alone would not say of what. */
  hasLabel?: boolean
}

export function FilterSelect({ label, value, options, onChange, hasLabel = false }: SelectProps) {
  const select = (
    <select
      className={styles.control}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(optionOf).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  if (!hasLabel) return select
  return (
    <div className={styles.told}>
      <span aria-hidden="true">{label}</span>
      {select}
    </div>
  )
}

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))

export const PageSizeSelect = (props: Pick<SelectProps, 'value' | 'onChange'>) => (
  <FilterSelect label="Rows per page" options={sizes} {...props} />
)

type DatesProps = {
  value: { dateFrom: string; dateTo: string }
  onChange: (change: { dateFrom?: string; dateTo?: string }) => void
}

/** A range of days, both ends included. Any days are allowed, but a reversed range shows an error. */
export function FilterDates({ value: { dateFrom, dateTo }, onChange }: DatesProps) {
  const id = useId()
  const className = styles.control
  const isReversed = dateTo !== '' && dateFrom > dateTo
  const errorId = isReversed ? id : undefined
  const from = (day: string) => onChange({ dateFrom: day })
  const to = (day: string) => onChange({ dateTo: day })
  return (
    <div className={styles.dates}>
      <DateInput {...{ errorId, className }} label="From" value={dateFrom} onChange={from} />
      <DateInput {...{ errorId, className }} label="To" value={dateTo} onChange={to} />
      <p id={id} role="status" className={styles.turned}>
        {isReversed && 'The start date is after the end date.'}
      </p>
    </div>
  )
}
