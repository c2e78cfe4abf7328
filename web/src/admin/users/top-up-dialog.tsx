// Adds balance to a user's wallet. A retry after a lost answer is the same attempt and credits once.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { amountStep, walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import { reasonLengthLimit } from '@gemwala/contract/orders/orders'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { call, textOf } from '../../api/call.ts'
import { amountOf } from '../../forms/amount.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { reloadUsers } from './user-cache.ts'

type Props = { user: ListedUser; onClose: () => void }
/** While the outcome is unknown, only the same request can be repeated. */
type Problem = { text: string; isOfAmount: boolean; isUnknown: boolean }

export function TopUpDialog({ user, onClose }: Props) {
  const { isBusy, run } = useBusy()
  const { keyFor, settle } = useAttempt(`add balance ${user.userid}`)
  const [problem, setProblem] = useState<Problem>()

  const add = ({ amount: typed = '', reason = '' }: Record<string, string>) =>
    run(async () => {
      const amount = amountOf(typed)
      if (amount === null) {
        return setProblem({ text: walletTexts.badAmount, isOfAmount: true, isUnknown: false })
      }
      setProblem(undefined)
      const why = reason.trim()
      const body = { userId: user.userid, email: user.email, amount, ...(why && { reason: why }) }
      try {
        await call(walletEndpoints.addBalance, { body, attemptKey: keyFor(body) })
        settle()
        toast('ok', walletTexts.added(amount, user.name))
        onClose()
      } catch (error) {
        settle(error)
        toast('bad', walletTexts.addFailedTryAgain)
        const text = textOf(error, walletTexts.addFailed)
        const isOfAmount = text === walletTexts.badAmount
        setProblem({ text, isOfAmount, isUnknown: isUnknownOutcome(error) })
      } finally {
        void reloadUsers()
      }
    })

  return (
    <Modal title={`Add Balance for ${user.name}`} onClose={onClose}>
      <Form onSubmit={add} problem={problem}>
        {problem && !problem.isOfAmount && (
          <NoticeBox>
            {problem.text}
            {problem.isUnknown && <p>{walletTexts.addUnknown}</p>}
          </NoticeBox>
        )}
        <TextField
          label="Amount"
          name="amount"
          type="number"
          inputMode="decimal"
          min={0}
          step={amountStep}
          autoComplete="off"
          readOnly={problem?.isUnknown}
          error={problem?.isOfAmount ? problem.text : undefined}
        />
        <TextField
          label="Reason"
          hint="Optional. The customer sees it in the wallet, and the audit log keeps it."
          name="reason"
          maxLength={reasonLengthLimit}
          readOnly={problem?.isUnknown}
          autoComplete="off"
        />
        <ModalActions>
          <CloseButton onClose={onClose}>Cancel</CloseButton>
          <BusyButton size="small" isBusy={isBusy} busyWords="Adding...">
            Add Balance
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}
