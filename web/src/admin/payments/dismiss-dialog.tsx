// Dismisses a parked payment for good.

import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { useDecideParked } from './use-decide-parked.ts'

type Props = { payment: ParkedPayment; onClose: () => void }

export function DismissDialog({ payment, onClose }: Props) {
  const decide = useDecideParked(payment.id)
  const amount = showRupees(payment.amount)
  return (
    <Modal title={`Dismiss ${amount}`} onClose={onClose}>
      <ReasonForm
        isDestructive
        deed={`Dismiss ${amount}`}
        busyWords="Dismissing..."
        decide={(reason) => decide('dismiss', reason)}
        onClose={onClose}
      >
        <p>
          No wallet gets the {amount}. It stays set aside in the books, and the payment leaves this
          list for good.
        </p>
      </ReasonForm>
    </Modal>
  )
}
