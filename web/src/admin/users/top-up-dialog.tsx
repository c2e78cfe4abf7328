// Adds balance to a user's wallet, or takes some. A retry after a lost answer is the same attempt and moves the
// money once.

import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { reasonLengthLimit } from '@gemwala/contract/lists/rows'
import {
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentNames,
  approvalEndpoints,
  approvalTexts,
} from '@gemwala/contract/money/approvals'
import { amountStep, walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import { useState } from 'react'
import { isUnknownOutcome, useAttempt } from '../../api/attempt.ts'
import { call, textOf } from '../../api/call.ts'
import { amountOf } from '../../forms/amount.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { toast } from '../../ui/toast.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import { reloadUsers } from './user-cache.ts'

type Props = { user: ListedUser; isDebit?: boolean; onClose: () => void }
/** While the outcome is unknown, only the same request can be repeated. */
type Problem = { text: string; field?: 'amount' | 'reason' | undefined; isUnknown?: boolean }

export function TopUpDialog({ user, isDebit = false, onClose }: Props) {
  const { isBusy, run } = useBusy()
  const { keyFor, settle } = useAttempt(`${isDebit ? 'take' : 'add'} balance ${user.userid}`)
  const [problem, setProblem] = useState<Problem>()
  // Kept here, because a form does not send a field that is disabled.
  const [kind, setKind] = useState<AdjustmentKind | ''>(isDebit ? 'correction' : '')

  const { badAmount } = isDebit ? approvalTexts : walletTexts

  const send = ({ amount: typed = '', reason = '' }: Record<string, string>) =>
    run(async () => {
      const amount = amountOf(typed)
      const why = reason.trim()
      if (amount === null || (isDebit && amount === 0)) {
        return setProblem({ text: badAmount, field: 'amount' })
      }
      if (isDebit && !why) {
        return setProblem({ text: approvalTexts.reasonRequired, field: 'reason' })
      }
      setProblem(undefined)
      const moved = { userId: user.userid, email: user.email, amount }
      const body = { ...moved, ...(kind && { kind }), ...(why && { reason: why }) }
      const attemptKey = keyFor(body)
      try {
        const { message, needsApproval } = isDebit
          ? await call(approvalEndpoints.takeBalance, {
              body: { ...moved, kind: kind as AdjustmentKind, reason: why },
              attemptKey,
            })
          : await call(walletEndpoints.addBalance, { body, attemptKey })
        settle()
        toast('ok', needsApproval || isDebit ? message : walletTexts.added(amount, user.name))
        onClose()
      } catch (error) {
        settle(error)
        const failed = isDebit ? 'Failed to take the money' : walletTexts.addFailed
        toast('bad', isDebit ? failed : walletTexts.addFailedTryAgain)
        const text = textOf(error, failed)
        const field = text === badAmount ? 'amount' : undefined
        setProblem({ text, field, isUnknown: isUnknownOutcome(error) })
      } finally {
        void reloadUsers()
      }
    })

  return (
    <Modal
      title={isDebit ? `Take money from ${user.name}` : `Add Balance for ${user.name}`}
      onClose={onClose}
    >
      <Form onSubmit={send} problem={problem}>
        {problem && !problem.field && (
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
          error={problem?.field === 'amount' ? problem.text : undefined}
        />
        <SelectField
          label="What for"
          value={kind}
          onChange={({ target }) => setKind(target.value as AdjustmentKind | '')}
          options={[
            ...(isDebit ? [] : [{ value: '', label: 'Not specified' }]),
            ...adjustmentKinds.map((value) => ({ value, label: adjustmentNames[value] })),
          ]}
          disabled={problem?.isUnknown}
        />
        <TextField
          label="Reason"
          hint={`${isDebit ? '' : 'Optional. '}The customer sees it in the wallet, and the audit log keeps it.`}
          required={isDebit}
          name="reason"
          maxLength={reasonLengthLimit}
          readOnly={problem?.isUnknown}
          autoComplete="off"
          error={problem?.field === 'reason' ? problem.text : undefined}
        />
        <FormActions
          deed={isDebit ? 'Take money' : 'Add Balance'}
          busyWords={isDebit ? 'Taking...' : 'Adding...'}
          isBusy={isBusy}
          isDestructive={isDebit}
          onClose={onClose}
        />
      </Form>
    </Modal>
  )
}
