// The console's toasts: like the store's, but some have an Undo button.

import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { dismissToast, holding, releaseToasts, type Toast, useToasts } from '../../ui/toast.ts'
import styles from '../../ui/toaster.module.css'
import ours from './console-toaster.module.css'
import { useTopmostDialog } from './open-dialogs.ts'

/** This many end above the first row of a list; earlier ones return when these are gone. */
const shownAtOnce = 3

export function ConsoleToaster() {
  const toasts = useToasts()
  const dialog = useTopmostDialog()
  // The page's own region stays while a dialog is open: screen readers announce only what is added to
  // a region they know, and a dialog often closes at the moment of its success message.
  return (
    <>
      <Stack toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<Stack toasts={toasts} />, dialog)}
    </>
  )
}

function Stack({ toasts }: { toasts: Toast[] }) {
  const stack = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  /** The keyboard continues where it was: a removed button would drop the focus. */
  const dismiss = (id: number) => {
    if (stack.current?.contains(document.activeElement)) before.current?.focus()
    dismissToast(id)
  }
  // A popover, because the edges of the dialog around it would clip it.
  useEffect(() => {
    stack.current?.showPopover?.()
    return releaseToasts
  }, [])
  return (
    <section
      {...holding}
      onFocus={({ relatedTarget }) => {
        holding.onFocus()
        if (!stack.current?.contains(relatedTarget)) before.current = relatedTarget as HTMLElement
      }}
      ref={stack}
      popover="manual"
      className={classNames(styles.stack, ours.stack)}
      aria-label="Notifications"
      aria-live="polite"
    >
      {toasts.map(({ id, tone, text, action }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard.
        // biome-ignore lint/a11y/noStaticElementInteractions: a click only dismisses the toast.
        <div
          key={id}
          className={styles.toast}
          data-tone={tone}
          hidden={place < toasts.length - shownAtOnce}
          role={tone === 'bad' ? 'alert' : undefined}
          onClick={() => dismiss(id)}
        >
          <span>{text}</span>
          {action && (
            <button type="button" className={ours.action} onClick={action.do}>
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss">
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
