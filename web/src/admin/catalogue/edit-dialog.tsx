// The frame of every edit dialog: fields, errors, the choice after a conflict, and the buttons.

import type { ReactNode } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { ConflictBox } from '../ui/conflict-box.tsx'
import { showChangeCount } from '../ui/leaving/unsaved.ts'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import type { Conflict } from '../ui/use-editing.ts'
import styles from './edit-dialog.module.css'

type Props = {
  title: string
  form: {
    refusal: object | undefined
    changes: string[]
    reason: string
    conflict: Conflict | undefined
    isBusy: boolean
  }
  labels: Record<string, string>
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

export const EditDialog = ({ title, form, labels, onSave, onClose, children }: Props) => (
  <Modal title={title} size="wide" onClose={onClose}>
    <Form onSubmit={onSave} problem={form.refusal}>
      {children}
      {form.reason && <NoticeBox>{form.reason}</NoticeBox>}
      {form.conflict && <ConflictBox conflict={form.conflict} labels={labels} />}
      <ModalActions>
        {form.changes.length > 0 && (
          <p className={styles.unsaved}>
            <strong>{showChangeCount(form.changes.length)} not saved:</strong>{' '}
            {form.changes.map((field) => labels[field] ?? field).join(', ')}
          </p>
        )}
        <CloseButton onClose={onClose}>Cancel</CloseButton>
        <BusyButton
          size="small"
          isBusy={form.isBusy}
          isDisabled={form.conflict !== undefined}
          busyWords="Updating..."
        >
          Save Changes
        </BusyButton>
      </ModalActions>
    </Form>
  </Modal>
)
