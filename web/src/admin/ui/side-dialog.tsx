// A panel that slides in from a side over the dimmed page. It closes by Esc and by a click outside, after a question if
// typed text would be lost.

import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../../ui/icons.tsx'
import { AskedClose, useAskedClose } from './leaving/use-asked-close.tsx'
import { openModal } from './open-dialogs.ts'
import styles from './side-dialog.module.css'
import { closing } from './use-modal.ts'

type Props = {
  side: 'left' | 'right'
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

export function SideDialog({ side, label, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const { ask, question } = useAskedClose(dialog, isOpen)
  const close = () => ask(onClose)
  // Before the effects of its content, which may scroll what only an open dialog shows.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const shut = openModal(dialog.current!)
    // The browser would focus the first button, which is Close. On the panel, a screen reader says its name, and
    // the arrow keys scroll it.
    inside.current!.focus()
    return shut
  }, [isOpen])
  return (
    <AskedClose value={ask}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it. */}
      <dialog
        {...closing(dialog, close)}
        ref={dialog}
        className={styles.panel}
        data-side={side}
        aria-label={label}
        // The dialog element is the overlay; clicks on its content stop there.
        onClick={({ target }) => target === dialog.current && close()}
      >
        {isOpen && (
          <div ref={inside} tabIndex={-1} className={styles.inside}>
            {children}
          </div>
        )}
      </dialog>
      {question}
    </AskedClose>
  )
}

/** The button in the panel's corner. */
export function SideClose({ onClose }: { onClose: () => void }) {
  const ask = useContext(AskedClose)
  return (
    <button type="button" className={styles.close} aria-label="Close" onClick={() => ask(onClose)}>
      <CloseIcon />
    </button>
  )
}
