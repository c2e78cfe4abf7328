// Asks before the money of an order in review goes back, with the evidence for each of its parts.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { Danger } from '../ui/leaving/danger.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { decide } from './deeds.ts'
import { draftOf } from './drafts.ts'
import { detailQuery, type SeenOrder } from './order-cache.ts'
import styles from './review-evidence.module.css'
import { ReviewEvidence } from './review-evidence.tsx'
import { endReviewQuestion } from './review-question.ts'

type Props = { order: SeenOrder; decision: OrderDecision }

export function ReviewDialog({ order, decision }: Props) {
  const { orderid, useremail } = order
  const verb = decision === 'Refunded' ? 'Refund' : 'Cancel'
  const evidence = useQuery(detailQuery(orderid))
  const confirm = () => {
    endReviewQuestion()
    decide([order], decision, draftOf(orderid).reason)
  }
  return (
    <Modal title={`${verb} ${orderid}?`} onClose={endReviewQuestion}>
      {evidence.isPending && <Skeleton label="Loading the evidence" heightsPx={[72]} />}
      {evidence.isError && !evidence.data && <FailedPart what="the evidence" query={evidence} />}
      {evidence.data && (
        <>
          <ReviewEvidence order={evidence.data} />
          <p className={styles.effect}>
            What was paid goes back to the wallet of {useremail}. If the order did arrive, the
            customer keeps it for free.
          </p>
        </>
      )}
      <ModalActions>
        <CloseButton onClose={endReviewQuestion}>Keep it in review</CloseButton>
        {evidence.data && (
          <Danger>
            <button
              type="button"
              className={classNames(button.quiet, button.small)}
              onClick={confirm}
            >
              {`${verb} it anyway`}
            </button>
          </Danger>
        )}
      </ModalActions>
    </Modal>
  )
}
