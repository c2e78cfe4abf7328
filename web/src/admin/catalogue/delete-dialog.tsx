// Asks for confirmation before a deletion.

import { BusyButton } from '../../forms/busy-button.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Danger } from '../ui/leaving/danger.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import styles from './delete-dialog.module.css'

type Props = {
  title: string
  question: string
  /** The name that people know the record by. */
  name: string
  /** What the deletion means for the store and for orders. */
  effect?: string
  /** Deletes the record and shows the result. */
  onDelete: () => Promise<void>
  onClose: () => void
}

const leavesStore = 'It leaves the store at once. Past orders keep its name and price.'

export function DeleteDialog({
  title,
  question,
  name,
  effect = leavesStore,
  onDelete,
  onClose,
}: Props) {
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
      <p className={styles.effect}>{effect} You can undo this right afterwards.</p>
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
