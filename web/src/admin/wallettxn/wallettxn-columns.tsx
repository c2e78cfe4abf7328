// The columns of Wallet Transactions.

import type { WalletTransaction } from '@gemwala/contract/lists/rows.shapes'
import { showRupees } from '@gemwala/contract/money'
import { walletConfirmPath } from '@gemwala/contract/money/wallet'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Age } from '../list/age.tsx'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { Updated } from '../list/updated.tsx'
import { OrderLink } from '../order/order-link.tsx'
import { Mail } from '../ui/mail.tsx'
import { VerifyLink } from '../verify/verify-link.tsx'

export const walletColumns: Column<WalletTransaction>[] = [
  {
    head: 'Transaction ID',
    width: '140px',
    card: 'title',
    // By the time of creation, whose age stands below the number: only that has an index and totals.
    sort: 'date',
    sortedBy: 'By age',
    cell: ({ txnid, createdAt }) => (
      <>
        <strong>{txnid}</strong>
        <Age at={createdAt} what="Created" />
      </>
    ),
  },
  {
    head: 'Type',
    width: '110px',
    card: 'under',
    cell: ({ type }) => <StatusBadge status={type} />,
  },
  {
    head: 'Status',
    width: '108px',
    card: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    head: 'Amount',
    width: '96px',
    isNumber: true,
    card: 'figure',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    head: 'Order ID',
    width: 'minmax(140px, 152px)',
    card: 'broad',
    cell: ({ orderid }) => (orderid ? <OrderLink orderid={orderid} /> : <None />),
  },
  {
    head: 'User Email',
    width: 'minmax(130px, 1fr)',
    card: 'wide',
    cell: ({ useremail }) => <Mail address={useremail} />,
  },
  {
    head: 'Updated At',
    width: '162px',
    cell: ({ updatedAt }) => <Updated at={updatedAt} />,
  },
  {
    head: 'Actions',
    width: '66px',
    pinnedPx: 0,
    card: 'last',
    cell: ({ status, txnid }) =>
      status === 'Created' && <VerifyLink page={walletConfirmPath} id={txnid} />,
  },
]
