// The row of a list's filters. On small screens all but the search hide behind a button.

import { pageSizes } from '@gemwala/contract/paging'
import { type ReactNode, useId, useState } from 'react'
import { NavIcon } from '../ui/nav-icons.tsx'
import { type Options, optionOf } from '../ui/options.ts'
import styles from './filters.module.css'

type Props = {
  search: ReactNode
  after?: ReactNode
  /** Too many filters for one line: they have the second one to themselves. */
  isLong?: boolean
  children: ReactNode
}

export function FilterBar({ search, after, isLong = false, children }: Props) {
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
      {after}
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  options: Options
  onChange: (value: string) => void
  /** The label stands before the choice: where a bare 'All' would not say of what. */
  isTold?: boolean
}

export function FilterSelect({ label, value, options, onChange, isTold = false }: SelectProps) {
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
  if (!isTold) return select
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

type DateProps = {
  label: string
  value: string
  /** The id of what tells why it is wrong. */
  wrongBy: string | undefined
  onChange: (day: string) => void
}

/** A plain date; empty, there is no bound. */
const FilterDate = ({ label, value, wrongBy, onChange }: DateProps) => (
  <label className={styles.date}>
    <span>{label}</span>
    <input
      type="date"
      className={styles.control}
      value={value}
      aria-invalid={wrongBy ? true : undefined}
      aria-describedby={wrongBy}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)

type DatesProps = {
  value: { dateFrom: string; dateTo: string }
  onChange: (change: { dateFrom?: string; dateTo?: string }) => void
}

/** A span of whole days, each end of it in it. They may be any, but if they are turned round it says so. */
export function FilterDates({ value: { dateFrom, dateTo }, onChange }: DatesProps) {
  const told = useId()
  const isTurned = dateTo !== '' && dateFrom > dateTo
  const wrongBy = isTurned ? told : undefined
  const from = (day: string) => onChange({ dateFrom: day })
  const to = (day: string) => onChange({ dateTo: day })
  return (
    <div className={styles.dates}>
      <FilterDate label="From" value={dateFrom} wrongBy={wrongBy} onChange={from} />
      <FilterDate label="To" value={dateTo} wrongBy={wrongBy} onChange={to} />
      <p id={told} role="status" className={styles.turned}>
        {isTurned && 'The first day is after the last.'}
      </p>
    </div>
  )
}
