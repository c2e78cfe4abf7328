// The columns of All Orders.

import type { ListedOrder } from '@gemwala/contract/lists/rows.shapes'
import { showRupees } from '@gemwala/contract/money'
import { paymentConfirmPath } from '@gemwala/contract/orders/orders'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Clipped } from '../list/clipped.tsx'
import type { Column } from '../list/columns.ts'
import { Updated } from '../list/updated.tsx'
import { Bought } from '../order/bought.tsx'
import { InReview } from '../order/in-review.tsx'
import { OrderAge } from '../order/order-age.tsx'
import { OrderLink } from '../order/order-link.tsx'
import { modeNames } from '../order/payment-modes.ts'
import { VerifyLink } from '../verify/verify-link.tsx'

const userInput = ({ input1, input2 }: ListedOrder): string =>
  [input1, input2].filter((input) => input !== '').join(' / ')

export const txnColumns: Column<ListedOrder>[] = [
  {
    head: 'Order ID',
    width: '138px',
    card: 'under',
    // By the time of creation, whose age stands below the number: only that has an index and totals.
    sort: 'date',
    sortedBy: 'By age',
    cell: (order) => (
      <>
        <OrderLink orderid={order.orderid} />
        <OrderAge order={order} />
      </>
    ),
  },
  {
    head: 'Item Name',
    width: 'minmax(100px, 1fr)',
    card: 'title',
    cell: (order) => <Bought order={order} />,
  },
  {
    head: 'Status',
    width: '106px',
    card: 'badge',
    cell: ({ status, isInReview }) => (
      <>
        <StatusBadge status={status} />
        {isInReview && <InReview />}
      </>
    ),
  },
  {
    head: 'User Input',
    width: 'minmax(124px, 1.2fr)',
    cell: (order) => <Clipped text={userInput(order)} what="user input" />,
  },
  {
    head: 'Price',
    sort: 'value',
    width: '92px',
    isNumber: true,
    card: 'figure',
    cell: ({ value }) => showRupees(value),
  },
  { head: 'Payment Method', width: '84px', cell: ({ paymentmode }) => modeNames[paymentmode] },
  {
    head: 'User Email',
    width: 'minmax(110px, 1fr)',
    card: 'wide',
    cell: ({ useremail }) => <Clipped text={useremail} what="email" />,
  },
  {
    head: 'Updated At',
    width: '128px',
    cell: ({ updatedAt }) => <Updated at={updatedAt} />,
  },
  {
    head: 'Action',
    width: '62px',
    pinnedPx: 0,
    card: 'last',
    cell: ({ status, orderid }) =>
      status === 'Created' && <VerifyLink page={paymentConfirmPath} id={orderid} />,
  },
]
