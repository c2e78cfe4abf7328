// The frame of every edit dialog: fields, errors, the choice after a conflict, and the buttons.

import type { ReactNode } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { ConflictBox } from '../ui/conflict-box.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import type { Conflict } from '../ui/use-editing.ts'

type Props = {
  title: string
  form: {
    refusal: object | undefined
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
