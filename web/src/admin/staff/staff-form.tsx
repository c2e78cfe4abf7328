// A dialog about staff: it sends one change, and shows why it was refused.

import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import { unclear } from '../ui/reason-form.tsx'
import { reloadStaff } from './staff-queries.ts'

type Problems = Record<string, string | undefined>

type Props = {
  title: string
  /** The text of the button: what it does. */
  deed: string
  busyWords: string
  /** Whether it takes something away from somebody. */
  isDestructive?: boolean
  isChanged?: boolean
  /** Why the change is not sent yet, by the name of the field. */
  problemsOf?: (values: Record<string, string>) => Problems
  /** The field that a refusal of the server is about. */
  fieldOf?: Record<string, string>
  send: (values: Record<string, string>) => Promise<{ message: string }>
  onClose: () => void
  children: ReactNode | ((problems: Problems) => ReactNode)
}

export function StaffForm({ title, isChanged, problemsOf, fieldOf, ...rest }: Props) {
  const { deed, busyWords, isDestructive = false, send, onClose, children } = rest
  const { isBusy, run } = useBusy()
  const [failure, setFailure] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const submit = (values: Record<string, string>) =>
    run(async () => {
      const found = problemsOf?.(values) ?? {}
      setFailure(undefined)
      setProblems(found)
      if (Object.values(found).some(Boolean)) return
      try {
        toast('ok', (await send(values)).message)
        onClose()
      } catch (error) {
        const text = textOf(error, unclear)
        const field = fieldOf?.[text]
        if (field) setProblems({ [field]: text })
        else setFailure(text)
      } finally {
        void reloadStaff()
      }
    })
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <Form
        onSubmit={(values) => void submit(values)}
        problem={problems}
        {...(isChanged !== undefined && { isChanged })}
      >
        {typeof children === 'function' ? children(problems) : children}
        {failure && <NoticeBox>{failure}</NoticeBox>}
        <FormActions {...{ deed, busyWords, isBusy, isDestructive, onClose }} />
      </Form>
    </Modal>
  )
}
