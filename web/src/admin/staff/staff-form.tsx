// A dialog about staff: it sends one change, and shows why it was refused.

import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { reloadStaff } from './staff-queries.ts'

type Props = {
  title: string
  /** The text of the button: what it does. */
  deed: string
  isChanged?: boolean
  /** Why the change is not sent yet. */
  problemOf?: (values: Record<string, string>) => string | undefined
  send: (values: Record<string, string>) => Promise<{ message: string }>
  onClose: () => void
  children: ReactNode
}

export function StaffForm({ title, deed, isChanged, problemOf, send, onClose, children }: Props) {
  const { isBusy, run } = useBusy()
  const [failure, setFailure] = useState<string>()
  const submit = (values: Record<string, string>) =>
    run(async () => {
      const problem = problemOf?.(values)
      setFailure(problem)
      if (problem) return
      try {
        toast('ok', (await send(values)).message)
        onClose()
      } catch (error) {
        setFailure(textOf(error))
      } finally {
        void reloadStaff()
      }
    })
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <Form
        onSubmit={(values) => void submit(values)}
        {...(isChanged !== undefined && { isChanged })}
      >
        {children}
        {failure && <NoticeBox>{failure}</NoticeBox>}
        <ModalActions>
          <CloseButton isDisabled={isBusy} onClose={onClose}>
            Cancel
          </CloseButton>
          <BusyButton size="small" isBusy={isBusy} busyWords="Saving...">
            {deed}
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}
