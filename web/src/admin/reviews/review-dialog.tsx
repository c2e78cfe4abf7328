// Settles one part; explains the effect of the decision first.

import { evidenceOn, type PartDecision, reviewEndpoints } from '@gemwala/contract/delivery/reviews'
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
  const evidence = evidenceOn(part)
  const decide = async (reason: string): Promise<string> => {
    const seen = decision === 'resend' && { seen: evidence }
    const body = { position: part.position, decision, reason, ...seen }
    try {
      return (await call(reviewEndpoints.decide, { params: { orderid }, body })).message
    } finally {
      // Also when the evidence has changed meanwhile.
      void client.invalidateQueries({ queryKey: ['reviews'] })
      void client.invalidateQueries({ queryKey: [attentionKey] })
    }
  }
  return (
    <Modal title={`${orderid}, part ${part.position}`} onClose={onClose}>
      <ReasonForm
        deed={deedOf(decision, part)}
        busyWords={busyWordsOf[decision]}
        hint={decision === 'resend' ? undefined : 'The customer sees it.'}
        decide={decide}
        onClose={onClose}
      >
        {decision === 'resend' && <p>{evidence}</p>}
        <p>{effectOf(decision, part, review)}</p>
      </ReasonForm>
    </Modal>
  )
}
