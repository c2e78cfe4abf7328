// The look of a dialog in the middle of the screen: its title, a button that closes it, its content.

import { type ReactNode, type Ref, type RefObject, useId } from 'react'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useModal } from '../use-modal.ts'
import styles from './modal-frame.module.css'

type Props = {
  title: string
  size?: 'small' | 'wide'
  onClose: () => void
  dialog?: RefObject<HTMLDialogElement | null>
  children: ReactNode
}

export function ModalFrame({ title, size = 'small', onClose, dialog, children }: Props) {
  const shown = useModal(onClose, dialog)
  const titleId = useId()
  return (
    <dialog {...shown} className={styles.modal} data-size={size} aria-labelledby={titleId}>
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
