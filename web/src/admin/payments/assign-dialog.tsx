// Assigns a parked payment to a user's wallet. Staff choose the user, so nobody mistypes an id.

import { reviewTexts } from '@gemwala/contract/delivery/reviews'
import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useState } from 'react'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import { type FoundUser, UserSearch } from '../users/user-search.tsx'
import styles from './parked-screen.module.css'
import { useDecideParked } from './use-decide-parked.ts'

type Props = { payment: ParkedPayment; onClose: () => void }

export function AssignDialog({ payment, onClose }: Props) {
  const decide = useDecideParked(payment.id)
  const [owner, setOwner] = useState<FoundUser>()
  const amount = showRupees(payment.amount)
  return (
    <Modal title={`Assign ${amount}`} onClose={onClose}>
      <ReasonForm
        deed={owner ? `Add ${amount} to ${owner.name}'s wallet` : `Add ${amount}`}
        busyWords="Adding..."
        hint="The customer sees it in the wallet, and the audit log keeps it."
        missing={owner ? undefined : reviewTexts.userRequired}
        decide={(reason) => decide('assign', reason, owner?.userid)}
        onClose={onClose}
      >
        <p className={styles.facts}>
          Received through {payment.gateway}
          {payment.utr && `, UTR ${payment.utr}`}
          {payment.paymentId && `, ${payment.paymentId}`}. {payment.reason}
        </p>
        <UserSearch
          label="Who paid?"
          startText={payment.useremail ?? ''}
          chosen={owner}
          onChoose={setOwner}
        />
        {owner && (
          <p>
            <strong>{amount}</strong> goes into the wallet of <strong>{owner.name}</strong> (
            {owner.email}, user ID {owner.userid}). They can spend it at once.
          </p>
        )}
      </ReasonForm>
    </Modal>
  )
}
