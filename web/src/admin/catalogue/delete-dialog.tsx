// Asks for confirmation before a deletion that can be undone, where the specification wants a question or more
// than the record is lost.

import { DeleteModal } from '../ui/leaving/delete-modal.tsx'
import styles from './delete-dialog.module.css'

type Props = {
  title: string
  question: string
  /** The name that people know the record by. */
  name: string
  /** What the deletion means for the store and for orders. */
  effect: string
  /** Deletes the record and shows the result. */
  onDelete: () => Promise<void>
  onClose: () => void
}

export const DeleteDialog = ({ question, name, effect, ...dialog }: Props) => (
  <DeleteModal {...dialog}>
    <p>{question}</p>
    <p className={styles.name}>{name}</p>
    <p className={styles.effect}>{effect} You can undo this right afterwards.</p>
  </DeleteModal>
)
