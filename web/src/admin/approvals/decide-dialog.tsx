// Approves or declines a request, with a reason.

import { showRupees } from '@gemwala/contract/money'
import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import { call } from '../../api/call.ts'
import { attentionKey, queryClient } from '../query-client.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { reloadUsers } from '../users/user-cache.ts'
import { type Asked, whatOf } from './approval-columns.tsx'

export function DecideDialog({ approval, isApproved, onClose }: Asked & { onClose: () => void }) {
  const amount = showRupees(approval.amount)
  const deed = `${isApproved ? 'Approve' : 'Decline'} ${amount}`
  const decide = async (answer: string) => {
    try {
      const params = { id: approval.id }
      return (await call(approvalEndpoints.decide, { params, body: { isApproved, answer } }))
        .message
    } finally {
      for (const key of ['approvals', attentionKey, 'orders', 'order']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
      void reloadUsers()
    }
  }
  return (
    <Modal title={deed} onClose={onClose}>
      <ReasonForm
        deed={deed}
        busyWords={isApproved ? 'Approving...' : 'Declining...'}
        decide={decide}
        onClose={onClose}
      >
        <p>
          {whatOf(approval)}, for {approval.user.email}. Asked for by {approval.askedBy.name}
          {approval.reason && `: ${approval.reason}`}.{' '}
          {isApproved ? 'The money moves at once.' : 'Nothing moves.'}
        </p>
      </ReasonForm>
    </Modal>
  )
}
