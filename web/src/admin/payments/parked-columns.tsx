// The columns of the payment inbox.

import {
  type ParkedDecision,
  parkedDecisions,
  reviewEndpoints,
} from '@gemwala/contract/delivery/reviews'
import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { IfMay } from '../if-may.tsx'
import type { Column } from '../list/columns.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { Lines } from '../ui/lines.tsx'
import { Pictured } from '../ui/pictured.tsx'
import styles from './parked-screen.module.css'

export type Asked = { payment: ParkedPayment; decision: ParkedDecision }

const nothing = '–'
/** The user is chosen from those that a search finds. */
const alsoFor = { assign: { and: 'users.see' }, dismiss: {} } as const

export const parkedColumns = (ask: (asked: Asked) => void): Column<ParkedPayment>[] => [
  {
    head: 'Received',
    width: '150px',
    card: 'title',
    cell: ({ receivedAt, gateway }) => <Lines first={showUpdated(receivedAt)} second={gateway} />,
  },
  {
    head: 'Amount',
    width: '96px',
    isNumber: true,
    card: 'figure',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    head: 'UTR',
    width: '150px',
    card: 'broad',
    cell: ({ utr, paymentId }) => <Lines first={utr ?? nothing} second={paymentId ?? ''} />,
  },
  {
    head: 'Paid for',
    width: 'minmax(190px, 1fr)',
    card: 'wide',
    cell: (payment) => <PaidFor payment={payment} />,
  },
  {
    head: 'What happened',
    width: 'minmax(250px, 1.7fr)',
    card: 'wide',
    cell: ({ reason, weighed }) => <Lines first={reason} second={weighed.words} />,
  },
  {
    head: 'Decide',
    width: '172px',
    pinnedPx: 0,
    card: 'wide',
    cell: (payment) => (
      <div className={styles.decide}>
        {inOrder(payment).map((decision) => (
          <IfMay key={decision} call={reviewEndpoints.decideParkedPayment} {...alsoFor[decision]}>
            <button
              type="button"
              className={classNames(
                decision === payment.weighed.likely ? button.bone : button.quiet,
                button.small,
              )}
              onClick={() => ask({ payment, decision })}
            >
              {decision === 'assign' ? 'Assign' : 'Dismiss'}
            </button>
          </IfMay>
        ))}
      </div>
    ),
  },
]

/** The likely one first. */
const inOrder = ({ weighed }: ParkedPayment): readonly ParkedDecision[] =>
  weighed.likely === 'dismiss' ? parkedDecisions.toReversed() : parkedDecisions

function PaidFor({ payment }: { payment: ParkedPayment }) {
  const { orderid, itemname, productname, imgpath, clientTxnId } = payment
  if (orderid === null) return clientTxnId ?? nothing
  return (
    <div className={styles.paidFor}>
      <Pictured imgpath={imgpath} below={`${itemname}, ${productname}`}>
        <OrderLink orderid={orderid} />
      </Pictured>
    </div>
  )
}
