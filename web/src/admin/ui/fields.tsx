// The console's fields in addition to the plain one of web/src/forms: a select, a text area, a
// checkbox, and radio buttons.

import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import field from '../../forms/field.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './fields.module.css'
import { type Option, type Options, optionOf } from './options.ts'

type Told = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  unit?: string | undefined
}

/** The frame of every control: the label above, a hint and the error below. */
export function Told({
  label,
  hint,
  error,
  unit,
  children,
}: Told & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={classNames(field.well, styles.well)} data-unit={unit}>
        {children({ id, describedBy: about || undefined })}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = Told &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** What the number counts, shown in the field. */
    unit?: '₹' | '%'
  }

/** Like the store's field, with room for a hint below its label. */
export const TextField = ({ label, hint, error, unit, ...input }: InputProps) => (
  <Told label={label} hint={hint} error={error} unit={unit}>
    {({ id, describedBy }) => (
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={describedBy}
      />
    )}
  </Told>
)

type SelectProps = Told &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & { options: Options }

export const SelectField = ({ label, hint, error, options, ...select }: SelectProps) => (
  <Told label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        {options.map(optionOf).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Told>
)

type AreaProps = Told & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export const AreaField = ({ label, hint, error, ...area }: AreaProps) => (
  <Told label={label} hint={hint} error={error}>
    {({ id, describedBy }) => (
      <textarea
        rows={3}
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    )}
  </Told>
)

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: string
}

export const TickField = ({ label, ...input }: TickProps) => (
  <label className={styles.tick}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
)

type ChoiceProps = {
  label: string
  name: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A few radio buttons side by side. */
export const ChoiceField = ({ label, name, value, options, onChange }: ChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend>{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={styles.tick}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </fieldset>
)
