// Asks before unsaved changes are lost.

import button from '../../../ui/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { Danger } from './danger.tsx'
import { ModalActions, ModalFrame } from './modal-frame.tsx'

type Props = { onStay: () => void; onDiscard: () => void }

const look = classNames(button.quiet, button.small)

export const LossQuestion = ({ onStay, onDiscard }: Props) => (
  <ModalFrame title="Discard your changes?" onClose={onStay}>
    <p>They are not saved yet, and would be lost.</p>
    <ModalActions>
      <button type="button" className={look} data-safe onClick={onStay}>
        Keep editing
      </button>
      <Danger>
        <button type="button" className={look} onClick={onDiscard}>
          Discard changes
        </button>
      </Danger>
    </ModalActions>
  </ModalFrame>
)
