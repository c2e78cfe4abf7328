// A panel that slides in from a side over the dimmed page. It closes by Esc and by a click outside.

import { type ReactNode, useEffect, useRef } from 'react'
import { openModal } from './open-dialogs.ts'
import styles from './side-dialog.module.css'

type Props = {
  side: 'left' | 'right'
  label: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

export function SideDialog({ side, label, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) return openModal(dialog.current!)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Esc.
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
      aria-label={label}
      // Ignores a late close event when the dialog is open again.
      onClose={() => !dialog.current?.open && onClose()}
      // The dialog element is the overlay; clicks on its content stop there.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && <div className={styles.inside}>{children}</div>}
    </dialog>
  )
}
