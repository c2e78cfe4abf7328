// A dialog in the middle of the screen. Esc closes it; a click outside does not: typed text would be
// lost.

import { type ReactNode, type Ref, useId } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  onClose: () => void
  /** Wider, for forms with many fields. */
  size?: 'small' | 'wide'
  children: ReactNode
}

/** Open as long as it is rendered. */
export function Modal({ title, onClose, size = 'small', children }: Props) {
  const dialog = useModal(onClose)
  const titleId = useId()
  return (
    <dialog {...dialog} className={styles.modal} data-size={size} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  )
}

type ActionsProps = { children: ReactNode; ref?: Ref<HTMLDivElement> }

/** The buttons at the foot of a dialog. */
export const ModalActions = ({ children, ref }: ActionsProps) => (
  <div ref={ref} className={styles.actions}>
    {children}
  </div>
)

type CloseProps = { isDisabled?: boolean; onClose: () => void; children: string }

/** The button that closes without doing anything. */
export const CloseButton = ({ isDisabled = false, onClose, children }: CloseProps) => (
  <button
    type="button"
    className={classNames(button.quiet, button.small)}
    disabled={isDisabled}
    onClick={onClose}
  >
    {children}
  </button>
)
