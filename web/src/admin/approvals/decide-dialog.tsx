// Approves or declines a request, with a reason.

import { showRupees } from '@gemwala/contract/money'
import { type ApprovalKind, approvalEndpoints } from '@gemwala/contract/money/approvals'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { detailQuery } from '../order/order-cache.ts'
import { ReviewEvidence } from '../order/review-evidence.tsx'
import { attentionKey, queryClient } from '../query-client.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { reloadUsers } from '../users/user-cache.ts'
import { type Asked, whatOf } from './approval-columns.tsx'

const moves = 'The money moves at once.'
const effectOf: Record<ApprovalKind, string> = {
  credit: moves,
  debit: moves,
  refund: moves,
  assign: moves,
  resend:
    'The part is sent at once. If the first one did arrive, the customer gets it twice and we pay twice.',
}

export function DecideDialog({ approval, isApproved, onClose }: Asked & { onClose: () => void }) {
  const { kind, orderid } = approval
  const isRefund = kind === 'refund'
  const order = useQuery({ ...detailQuery(orderid ?? ''), enabled: isRefund })
  const amount = showRupees(approval.amount)
  const deed = `${isApproved ? 'Approve' : 'Decline'} ${amount}`
  const decide = async (answer: string) => {
    try {
      const params = { id: approval.id }
      return (await call(approvalEndpoints.decide, { params, body: { isApproved, answer } }))
        .message
    } finally {
      for (const key of ['approvals', attentionKey, 'orders', 'order', 'reviews', 'parked']) {
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
        missing={isApproved && isRefund && !order.data ? 'Wait for the order below.' : undefined}
        decide={decide}
        onClose={onClose}
      >
        <p>
          {whatOf(approval)}, for {approval.user.email}. Asked for by {approval.askedBy.name}
          {approval.reason && `: ${approval.reason}`}.{' '}
          {isApproved ? effectOf[kind] : 'Nothing moves.'}
        </p>
        {approval.evidence && <p>On record: {approval.evidence}</p>}
        {isRefund && order.isPending && <Skeleton label="Loading the order" heightsPx={[72]} />}
        {order.isError && !order.data && <FailedPart what="the order" query={order} />}
        {order.data?.isInReview && <ReviewEvidence order={order.data} />}
      </ReasonForm>
    </Modal>
  )
}
