// Asks for confirmation before a deletion.

import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import styles from './delete-dialog.module.css'

type Props = {
  title: string
  question: string
  /** The name that people know the record by. */
  name: string
  /** Deletes the record and shows the result. */
  onDelete: () => Promise<void>
  onClose: () => void
}

export function DeleteDialog({ title, question, name, onDelete, onClose }: Props) {
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      await onDelete()
      onClose()
    })
  return (
    <Modal title={title} onClose={onClose}>
      <p>{question}</p>
      <p className={styles.name}>{name}</p>
      <ModalActions>
        <CloseButton onClose={onClose}>Cancel</CloseButton>
        <BusyButton
          type="button"
          size="small"
          look="bone"
          isBusy={isBusy}
          busyWords="Deleting..."
          onClick={() => void confirm()}
        >
          Delete
        </BusyButton>
      </ModalActions>
    </Modal>
  )
}
