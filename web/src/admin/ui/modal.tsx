// A dialog in the middle of the screen. Esc closes it, after a question if typed text would be lost; a
// click outside does not.

import { type ReactNode, useContext, useRef } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { ModalFrame } from './leaving/modal-frame.tsx'
import { AskedClose, useAskedClose } from './leaving/use-asked-close.tsx'

export { ModalActions } from './leaving/modal-frame.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Wider, for forms with many fields. */
  size?: 'small' | 'wide'
  children: ReactNode
}

/** Open as long as it is rendered. */
export function Modal({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { ask, question } = useAskedClose(dialog)
  return (
    <AskedClose value={ask}>
      <ModalFrame {...props} dialog={dialog} onClose={() => ask(onClose)} />
      {question}
    </AskedClose>
  )
}

type CloseProps = { isDisabled?: boolean; onClose: () => void; children: string }

/** The button that closes without doing anything. */
export function CloseButton({ isDisabled = false, onClose, children }: CloseProps) {
  const ask = useContext(AskedClose)
  return (
    <button
      type="button"
      className={classNames(button.quiet, button.small)}
      disabled={isDisabled}
      onClick={() => ask(onClose)}
    >
      {children}
    </button>
  )
}
