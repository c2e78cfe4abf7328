// The columns of the approvals.

import { showRupees } from '@gemwala/contract/money'
import {
  type AdjustmentKind,
  adjustmentNames,
  rightToApprove,
} from '@gemwala/contract/money/approvals'
import type { Approval } from '@gemwala/contract/money/approvals.shapes'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import type { Column } from '../list/columns.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { useMay } from '../rights.ts'
import { Lines } from '../ui/lines.tsx'
import { UserLink } from '../users/user-link.tsx'
import styles from './approvals.module.css'

export type Asked = { approval: Approval; isApproved: boolean }

export function whatOf({ kind, purpose, position }: Approval): string {
  if (kind === 'resend') return `Send part ${position} again`
  if (kind === 'assign') return 'Assign a parked payment'
  if (kind === 'refund') return purpose === 'Refunded' ? 'Refund an order' : 'Cancel an order'
  const what = kind === 'credit' ? 'Add money' : 'Take money'
  return purpose ? `${what}: ${adjustmentNames[purpose as AdjustmentKind]}` : what
}

export const approvalColumns = (ask: (asked: Asked) => void): Column<Approval>[] => [
  {
    head: 'Asked',
    width: '160px',
    card: 'title',
    cell: ({ askedAt, askedBy }) => (
      <Lines first={showUpdated(askedAt)} second={`by ${askedBy.name}`} />
    ),
  },
  {
    head: 'Amount',
    width: '110px',
    isNumber: true,
    card: 'figure',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    head: 'What',
    width: 'minmax(200px, 1fr)',
    card: 'wide',
    cell: (approval) => <Lines first={whatOf(approval)} second={approval.reason} />,
  },
  {
    head: 'For',
    width: 'minmax(180px, 1fr)',
    card: 'wide',
    cell: ({ user, orderid }) => (
      <div>
        <UserLink userid={user.userid}>{user.email}</UserLink>
        {orderid && <OrderLink orderid={orderid} />}
      </div>
    ),
  },
  {
    head: 'Decide',
    width: '200px',
    pinnedPx: 0,
    card: 'wide',
    cell: (approval) => <Decide approval={approval} ask={ask} />,
  },
]

type DecideProps = { approval: Approval; ask: (asked: Asked) => void }

function Decide({ approval, ask }: DecideProps) {
  const { isApproved, decidedBy, decidedAt, answer, isOwn } = approval
  const canDecide = useMay()({ needs: [rightToApprove[approval.kind]] }) && !isOwn
  if (decidedBy) {
    const words = `${isApproved ? 'Approved' : 'Declined'} by ${decidedBy.name}`
    return (
      <Lines first={words} second={[showUpdated(decidedAt!), answer].filter(Boolean).join(' · ')} />
    )
  }
  if (!canDecide) return <Lines first="Waiting" second="Somebody else decides." />
  return (
    <div className={styles.decide}>
      <button
        type="button"
        className={classNames(button.bone, button.small)}
        onClick={() => ask({ approval, isApproved: true })}
      >
        Approve
      </button>
      <button
        type="button"
        className={classNames(button.quiet, button.small)}
        onClick={() => ask({ approval, isApproved: false })}
      >
        Decline
      </button>
    </div>
  )
}
