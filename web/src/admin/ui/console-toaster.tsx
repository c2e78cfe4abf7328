// The console's toasts: the store's, some with a button that takes the deed back.

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { dismissToast, followToasts, shownToasts } from '../../ui/toast.ts'
import styles from '../../ui/toaster.module.css'
import ours from './console-toaster.module.css'

export function ConsoleToaster() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  const stack = useRef<HTMLElement>(null)
  // Shown anew at each change, it lies above a dialog that was opened meanwhile.
  useEffect(() => {
    stack.current?.hidePopover?.()
    if (toasts.length > 0) stack.current?.showPopover?.()
  }, [toasts])
  return (
    <section
      ref={stack}
      popover="manual"
      className={classNames(styles.stack, ours.stack)}
      aria-label="Notifications"
      aria-live="polite"
    >
      {toasts.map(({ id, tone, text, action }) => (
        <div
          key={id}
          className={styles.toast}
          data-tone={tone}
          role={tone === 'bad' ? 'alert' : undefined}
        >
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={ours.action}
              onClick={() => {
                dismissToast(id)
                action.do()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
