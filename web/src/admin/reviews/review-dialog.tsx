// Settles one part; explains the effect of the decision first.

import { type PartDecision, reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { attentionKey } from '../query-client.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { busyWordsOf, deedOf, effectOf } from './decisions.ts'
import type { Part } from './review-part.tsx'

export type Asked = { part: Part; decision: PartDecision }
type Props = Asked & { review: Review; onClose: () => void }

export function ReviewDialog({ review, part, decision, onClose }: Props) {
  const client = useQueryClient()
  const { orderid } = review
  const decide = async (reason: string): Promise<string> => {
    const body = { position: part.position, decision, reason }
    const { message } = await call(reviewEndpoints.decide, { params: { orderid }, body })
    void client.invalidateQueries({ queryKey: ['reviews'] })
    void client.invalidateQueries({ queryKey: [attentionKey] })
    return message
  }
  return (
    <Modal title={`${orderid}, part ${part.position}`} onClose={onClose}>
      <ReasonForm
        deed={deedOf(decision, part)}
        busyWords={busyWordsOf[decision]}
        decide={decide}
        onClose={onClose}
      >
        <p>{effectOf(decision, part, review)}</p>
      </ReasonForm>
    </Modal>
  )
}
