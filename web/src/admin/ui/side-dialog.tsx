// A panel that slides in from a side over the dimmed page. It closes by Esc and by a click outside.

import { type ReactNode, useEffect, useRef } from 'react'
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
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, by the browser's own doing.
    <dialog
      ref={dialog}
      className={styles.panel}
      data-side={side}
      aria-label={label}
      onClose={onClose}
      // The dialog's own ground is the overlay; what lies on it stops there.
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && <div className={styles.inside}>{children}</div>}
    </dialog>
  )
}
