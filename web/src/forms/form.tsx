// A form that is submitted once at a time: while it is being sent, it ignores the pointer and the keyboard. Our own
// messages replace the browser's, and the first field with an error gets the focus.

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import page from '../ui/page.module.css'
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

const busyButtonOf = (form: HTMLFormElement) => form.querySelector('[type=submit][aria-busy]')

/**
 * Keeps a form that is being sent as it is. Its fields are not disabled, because they would lose the focus, and a form
 * does not send a disabled field.
 */
function ignoreWhileSent(event: Event): void {
  const isOfControl = (event.target as Element).closest('input, select, textarea, button, label')
  if (!isOfControl || !busyButtonOf(event.currentTarget as HTMLFormElement)) return
  const { key = '', ctrlKey, metaKey } = event as Partial<KeyboardEvent>
  if (ctrlKey || metaKey || /^(Tab|Escape|F\d+)$/.test(key)) return
  event.preventDefault()
  event.stopPropagation()
}

export function Form({ onSubmit, problem, emptied, isChanged, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const spoken = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    for (const type of ['keydown', 'beforeinput', 'click']) {
      form.current!.addEventListener(type, ignoreWhileSent, true)
    }
  }, [])
  // Screen readers do not announce the text of a button that changes.
  useEffect(() => {
    spoken.current!.textContent = busyButtonOf(form.current!)?.textContent ?? ''
  })
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [problem])
  useEffect(() => {
    if (emptied) form.current?.reset()
  }, [emptied])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busyButtonOf(event.currentTarget)) return
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
      <p ref={spoken} className={page.unseen} aria-live="polite" />
    </form>
  )
}
