// A dialog in the middle of the screen, at the bottom of a phone's. It is open as long as it is rendered.

import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './form-dialog.module.css'

type Props = {
  title: string
  /** Without it, only the buttons inside close it. */
  onCancel?: () => void
  children: ReactNode
}

export function FormDialog({ title, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // Closed properly, it returns the focus to where it was.
    return () => shown.close()
  }, [])
  // Browsers let a page refuse only the first of several requests to close, so the key is caught.
  const catchEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onCancel?.()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={onCancel ? 'closerequest' : 'none'}
      onKeyDown={catchEscape}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
