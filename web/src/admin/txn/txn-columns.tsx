// The columns of All Orders.

import { showRupees } from '@gemwala/contract/money'
import { paymentConfirmPath } from '@gemwala/contract/orders/orders'
import type { Order } from '@gemwala/contract/orders/orders.shapes'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../list/columns.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { Mail } from '../ui/mail.tsx'
import { VerifyLink } from '../verify/verify-link.tsx'

const userInput = ({ input1, input2 }: Order): string =>
  [input1, input2].filter((input) => input !== '').join(' / ')

export const txnColumns: Column<Order>[] = [
  {
    head: 'Order ID',
    width: '138px',
    card: 'under',
    cell: ({ orderid }) => <OrderLink orderid={orderid} />,
  },
  {
    head: 'Item Name',
    width: 'minmax(100px, 1fr)',
    card: 'title',
    cell: ({ itemname }) => itemname,
  },
  {
    head: 'Status',
    width: '106px',
    card: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    head: 'User Input',
    width: 'minmax(100px, 1fr)',
    // For some products this is a mail address.
    cell: (order) => <Mail address={userInput(order)} />,
  },
  {
    head: 'Price',
    width: '94px',
    isNumber: true,
    card: 'figure',
    cell: ({ value }) => showRupees(value),
  },
  { head: 'Payment Method', width: '84px', cell: ({ paymentmode }) => paymentmode },
  {
    head: 'User Email',
    width: 'minmax(130px, 1.2fr)',
    card: 'wide',
    cell: ({ useremail }) => <Mail address={useremail} />,
  },
  { head: 'Updated At', width: '128px', cell: ({ updatedAt }) => showUpdated(updatedAt) },
  {
    head: 'Action',
    width: '62px',
    card: 'last',
    cell: ({ status, orderid }) =>
      status === 'Created' && <VerifyLink page={paymentConfirmPath} id={orderid} />,
  },
]
