// Shows the toasts. Failures interrupt a screen reader, the rest waits its turn.

import { useSyncExternalStore } from 'react'
import { CloseIcon } from './icons.tsx'
import { dismissToast, followToasts, shownToasts } from './toast.ts'
import styles from './toaster.module.css'

export function Toaster() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  return (
    <section className={styles.stack} aria-label="Notifications" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <div
          key={id}
          className={styles.toast}
          data-tone={tone}
          role={tone === 'bad' ? 'alert' : undefined}
        >
          <span>{text}</span>
          <button type="button" aria-label="Dismiss" onClick={() => dismissToast(id)}>
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
