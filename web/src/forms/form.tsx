// A form that is submitted once at a time. Our own messages replace the browser's, and the first field
// with an error gets the focus.

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type Props = {
  onSubmit: (values: Record<string, string>) => void
  /** A new object for each rejected submission. */
  problem?: unknown
  /** A new value clears the fields. The focus stays where it is. */
  emptied?: unknown
  /** Marks it as having something to save. */
  isChanged?: boolean
  children: ReactNode
}

export function Form({ onSubmit, problem, emptied, isChanged, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [problem])
  useEffect(() => {
    if (emptied) form.current?.reset()
  }, [emptied])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      data-changed={isChanged || undefined}
      noValidate
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
