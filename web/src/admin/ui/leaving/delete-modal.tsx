// Asks for confirmation before a deletion.

import type { ReactNode } from 'react'
import { BusyButton } from '../../../forms/busy-button.tsx'
import { useBusy } from '../../../forms/use-busy.ts'
import { CloseButton, Modal, ModalActions } from '../modal.tsx'
import { Danger } from './danger.tsx'

type Props = {
  title: string
  /** Deletes the record and shows the result. */
  onDelete: () => Promise<void>
  onClose: () => void
  /** What is deleted, and what that means. */
  children: ReactNode
}

export function DeleteModal({ title, onDelete, onClose, children }: Props) {
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      await onDelete()
      onClose()
    })
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <ModalActions>
        <CloseButton isDisabled={isBusy} onClose={onClose}>
          Cancel
        </CloseButton>
        <Danger>
          <BusyButton
            type="button"
            size="small"
            look="quiet"
            isBusy={isBusy}
            busyWords="Deleting..."
            onClick={() => void confirm()}
          >
            Delete
          </BusyButton>
        </Danger>
      </ModalActions>
    </Modal>
  )
}
