// The console's toasts: the store's, some with a button that takes the deed back.

import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { dismissToast, type Toast, useToasts } from '../../ui/toast.ts'
import styles from '../../ui/toaster.module.css'
import ours from './console-toaster.module.css'
import { useTopmostDialog } from './open-dialogs.ts'

/** So many end above the first row of a list; those before come back when these are gone. */
const shownAtOnce = 3

export function ConsoleToaster() {
  const toasts = useToasts()
  const dialog = useTopmostDialog()
  // The one of the page stays while a dialog is open: a screen reader tells only what is added to a
  // region that it knows, and a dialog often closes in the moment that its success is told.
  return (
    <>
      <Stack toasts={dialog ? [] : toasts} />
      {dialog && createPortal(<Stack toasts={toasts} />, dialog)}
    </>
  )
}

function Stack({ toasts }: { toasts: Toast[] }) {
  const stack = useRef<HTMLElement>(null)
  // A popover lies above the dialog that it belongs to, whose edges would cut it off.
  useEffect(() => stack.current?.showPopover?.(), [])
  return (
    <section
      ref={stack}
      popover="manual"
      className={classNames(styles.stack, ours.stack)}
      aria-label="Notifications"
      aria-live="polite"
    >
      {toasts.map(({ id, tone, text, action }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard there is the button in it.
        // biome-ignore lint/a11y/noStaticElementInteractions: what lies under it is had by any click.
        <div
          key={id}
          className={styles.toast}
          data-tone={tone}
          hidden={place < toasts.length - shownAtOnce}
          role={tone === 'bad' ? 'alert' : undefined}
          onClick={() => dismissToast(id)}
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
