// Quarantines a batch or releases it, with a reason that is kept in the audit log.

import {
  type BatchDecision,
  showCodes,
  voucherEndpoints,
} from '@gemwala/contract/delivery/vouchers'
import type { VoucherBatch } from '@gemwala/contract/delivery/vouchers.shapes'
import { call } from '../../api/call.ts'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { askStockAgain } from './stock-queries.ts'

export type BatchAsked = { batch: VoucherBatch; decision: BatchDecision }

const words = {
  quarantine: { verb: 'Quarantine', busy: 'Quarantining...' },
  release: { verb: 'Release', busy: 'Releasing...' },
} as const

export function BatchDialog({
  asked: { batch, decision },
  onClose,
}: {
  asked: BatchAsked
  onClose: () => void
}) {
  const { verb, busy } = words[decision]
  const decide = async (reason: string) => {
    try {
      const { message } = await call(voucherEndpoints.decideBatch, {
        params: { id: String(batch.id) },
        body: { decision, reason },
      })
      return message
    } finally {
      // A refusal means that the batch is no longer as shown.
      askStockAgain()
    }
  }
  return (
    <Modal title={`${verb} batch ${batch.id}`} onClose={onClose}>
      <ReasonForm
        deed={`${verb} batch ${batch.id}`}
        busyWords={busy}
        decide={decide}
        onClose={onClose}
      >
        {decision === 'quarantine' ? (
          <p>
            {showCodes(batch.left)} left in this batch can't be sold until you release it. Customers
            keep the {showCodes(batch.sold)} they bought.
          </p>
        ) : (
          <p>
            {showCodes(batch.left)} left in this batch can be sold again. Orders that are waiting
            for codes get them first.
          </p>
        )}
      </ReasonForm>
    </Modal>
  )
}
