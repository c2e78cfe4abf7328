// The columns of Pending Orders.

import { showRupees } from '@gemwala/contract/money'
import type { PaymentMode } from '@gemwala/contract/orders/orders'
import { createContext, useContext } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../list/columns.ts'
import { DecisionButtons } from '../order/decision-buttons.tsx'
import { isDecided, type SeenOrder } from '../order/order-cache.ts'
import { ReasonBox } from '../order/reason-box.tsx'
import { Mail } from '../ui/mail.tsx'
import styles from './orders-columns.module.css'

/** Selects or deselects a row. */
export const ToggleContext = createContext<(orderid: string) => void>(() => undefined)

const modes: Record<PaymentMode, string> = { upi: 'UPI', wallet: 'Wallet' }

const text = (words: string) =>
  words === '' ? <span className={styles.none}>none</span> : <Mail address={words} />

export const ordersColumns: Column<SeenOrder>[] = [
  {
    head: 'Order ID',
    width: '156px',
    card: 'under',
    cell: (order, { isChosen = false }) => <OrderId order={order} isChosen={isChosen} />,
  },
  {
    head: 'Item Name',
    width: 'minmax(74px, 1fr)',
    card: 'title',
    cell: ({ itemname }) => <span title={itemname}>{itemname}</span>,
  },
  {
    head: 'Status',
    width: '102px',
    card: 'badge',
    cell: ({ status, wasStatus }) => (
      <>
        <StatusBadge status={status} />
        {wasStatus && <span className={styles.was}>was {wasStatus}</span>}
      </>
    ),
  },
  // Wide enough for the longest player id on one line: staff read it aloud and compare it.
  { head: 'Input 1', width: 'minmax(88px, 0.9fr)', cell: ({ input1 }) => text(input1) },
  { head: 'Input 2', width: '44px', cell: ({ input2 }) => text(input2) },
  {
    head: 'Amount',
    width: '80px',
    isNumber: true,
    card: 'figure',
    cell: ({ value }) => showRupees(value),
  },
  {
    head: 'User Email',
    width: 'minmax(70px, 1fr)',
    card: 'wide',
    cell: ({ useremail }) => (
      <span className={styles.mail}>
        <Mail address={useremail} />
      </span>
    ),
  },
  { head: 'Payment Mode', width: '52px', cell: ({ paymentmode }) => modes[paymentmode] },
  {
    head: 'Actions',
    width: '204px',
    card: 'last',
    cell: (order) =>
      isDecided(order) ? (
        <span className={styles.done}>Already decided</span>
      ) : (
        <DecisionButtons order={order} />
      ),
  },
  {
    head: 'Reason',
    width: 'minmax(96px, 1fr)',
    card: 'wide',
    cell: (order) =>
      isDecided(order) ? (
        <span title={order.reason ?? undefined}>{order.reason}</span>
      ) : (
        <ReasonBox order={order} />
      ),
  },
]

function OrderId({ order, isChosen }: { order: SeenOrder; isChosen: boolean }) {
  const toggle = useContext(ToggleContext)
  const { orderid } = order
  return (
    <span className={styles.id}>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${orderid}`}
          checked={isChosen}
          disabled={isDecided(order)}
          onChange={() => toggle(orderid)}
        />
      </label>
      <strong>{orderid}</strong>
    </span>
  )
}
