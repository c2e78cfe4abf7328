// The columns of the payment inbox.

import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../list/columns.ts'
import { showUpdated } from '../list/show-updated.ts'
import { Mail } from '../ui/mail.tsx'
import styles from './parked-screen.module.css'

export type Asked = { payment: ParkedPayment; decision: 'assign' | 'dismiss' }

const nothing = '–'

export const parkedColumns = (ask: (asked: Asked) => void): Column<ParkedPayment>[] => [
  {
    head: 'Received',
    width: '138px',
    card: 'under',
    cell: ({ receivedAt }) => showUpdated(receivedAt),
  },
  {
    head: 'Amount',
    width: '96px',
    isNumber: true,
    card: 'figure',
    cell: ({ amount }) => showRupees(amount),
  },
  { head: 'Gateway', width: '96px', card: 'title', cell: ({ gateway }) => gateway },
  {
    head: 'UTR',
    width: '126px',
    card: 'broad',
    cell: ({ utr, paymentId }) => (
      <div className={styles.reference}>
        {utr ?? nothing}
        {paymentId && <small title={paymentId}>{paymentId}</small>}
      </div>
    ),
  },
  {
    head: 'Transaction',
    width: 'minmax(110px, 1fr)',
    card: 'broad',
    cell: ({ clientTxnId }) => clientTxnId ?? nothing,
  },
  {
    head: 'User Email',
    width: 'minmax(110px, 1fr)',
    card: 'wide',
    cell: ({ useremail }) => (useremail ? <Mail address={useremail} /> : nothing),
  },
  {
    head: 'Reason',
    width: 'minmax(130px, 1.4fr)',
    card: 'wide',
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  {
    head: 'Decide',
    width: '172px',
    card: 'wide',
    cell: (payment) => (
      <div className={styles.decide}>
        {(['assign', 'dismiss'] as const).map((decision) => (
          <button
            key={decision}
            type="button"
            className={classNames(button.quiet, button.small)}
            onClick={() => ask({ payment, decision })}
          >
            {decision === 'assign' ? 'Assign' : 'Dismiss'}
          </button>
        ))}
      </div>
    ),
  },
]
