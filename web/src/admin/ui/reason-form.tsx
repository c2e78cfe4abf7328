// A decision with a reason: its effect, the reason, and the button.

import { reviewTexts } from '@gemwala/contract/delivery/reviews'
import { reasonLengthLimit } from '@gemwala/contract/lists/rows'
import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { AreaField } from './fields.tsx'
import { FormActions } from './form-actions.tsx'

/** Without an answer, nobody knows. */
export const unclear = 'Something went wrong. It may already be done: check before you try again.'

type Props = {
  /** The text of the button: what it does. */
  deed: string
  busyWords: string
  /** Who reads the reason, if not staff alone. */
  hint?: string | undefined
  /** Why it cannot be done now, if so. */
  missing?: string | undefined
  /** Whether it takes something away from somebody. */
  isDestructive?: boolean
  /** Returns the server's success message. */
  decide: (reason: string) => Promise<string>
  onClose: () => void
  children: ReactNode
}

export function ReasonForm(props: Props) {
  const { deed, busyWords, hint, missing, isDestructive = false, decide, onClose, children } = props
  // A new object each time, so that the focus moves there again.
  const [problem, setProblem] = useState<{ text: string }>()
  const [failure, setFailure] = useState<string>()
  const { isBusy, run } = useBusy()
  const submit = ({ reason = '' }: Record<string, string>) =>
    run(async () => {
      setFailure(missing)
      setProblem(reason.trim() === '' ? { text: reviewTexts.reasonRequired } : undefined)
      if (missing || reason.trim() === '') return
      try {
        toast('ok', await decide(reason.trim()))
        onClose()
      } catch (error) {
        setFailure(textOf(error, unclear))
      }
    })
  return (
    <Form onSubmit={(values) => void submit(values)} problem={problem}>
      {children}
      <AreaField
        label="Reason"
        hint={hint}
        name="reason"
        maxLength={reasonLengthLimit}
        error={problem?.text}
      />
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <FormActions {...{ deed, busyWords, isBusy, isDestructive, onClose }} />
    </Form>
  )
}
