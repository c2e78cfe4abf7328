// Shows the toasts. Screen readers announce failures at once, the rest when idle.

import { CloseIcon } from './icons.tsx'
import { dismissToast, holding, useToasts } from './toast.ts'
import styles from './toaster.module.css'
import * as words from './words/ui.texts.ts'

export function Toaster() {
  const toasts = useToasts()
  return (
    <section
      {...holding}
      className={styles.stack}
      aria-label={words.notifications}
      aria-live="polite"
    >
      {toasts.map(({ id, tone, text }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard.
        // biome-ignore lint/a11y/noStaticElementInteractions: a click only closes the toast.
        <div
          key={id}
          className={styles.toast}
          data-tone={tone}
          role={tone === 'bad' ? 'alert' : undefined}
          onClick={() => dismissToast(id)}
        >
          <span>{text}</span>
          <button type="button" aria-label={words.dismiss}>
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
