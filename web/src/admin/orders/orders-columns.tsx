// The columns of Pending Orders.

import { showRupees } from '@gemwala/contract/money'
import { createContext, useContext } from 'react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Clipped } from '../list/clipped.tsx'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { useMayDecide } from '../order/act.ts'
import { Bought } from '../order/bought.tsx'
import { DecisionButtons } from '../order/decision-buttons.tsx'
import { useDraft } from '../order/drafts.ts'
import { HeldNote } from '../order/held-note.tsx'
import { InReview } from '../order/in-review.tsx'
import { OrderAge } from '../order/order-age.tsx'
import { isDecided, isRoutine, type SeenOrder } from '../order/order-cache.ts'
import { OrderLink } from '../order/order-link.tsx'
import { modeNames } from '../order/payment-modes.ts'
import { ReasonBox } from '../order/reason-box.tsx'
import styles from './orders-columns.module.css'

/** Selects or deselects a row, or extends the selection to it. */
export const SelectContext = createContext<(orderid: string, isExtending: boolean) => void>(
  () => undefined,
)

const input = (text: string) => (text === '' ? <None /> : <Clipped text={text} what="input" />)

export const ordersColumns: Column<SeenOrder>[] = [
  {
    head: 'Order ID',
    width: '156px',
    card: 'under',
    cell: (order, { isChosen = false }) => <OrderId order={order} isChosen={isChosen} />,
  },
  {
    head: 'Item Name',
    width: 'minmax(104px, 1.2fr)',
    card: 'title',
    cell: (order) => <Bought order={order} />,
  },
  {
    head: 'Status',
    width: '100px',
    card: 'badge',
    cell: (order) => <Status order={order} />,
  },
  // Wide enough for the longest player id and zone on one line: staff read them aloud and compare them.
  { head: 'Input 1', width: 'minmax(84px, 0.9fr)', cell: ({ input1 }) => input(input1) },
  { head: 'Input 2', width: '53px', cell: ({ input2 }) => input(input2) },
  {
    head: 'Amount',
    width: '72px',
    isNumber: true,
    card: 'figure',
    sort: 'value',
    cell: ({ value }) => showRupees(value),
  },
  {
    head: 'User Email',
    width: 'minmax(80px, 1fr)',
    card: 'wide',
    cell: ({ useremail }) => (
      <span className={styles.mail}>
        <Clipped text={useremail} what="email" />
      </span>
    ),
  },
  { head: 'Payment Mode', width: '52px', cell: ({ paymentmode }) => modeNames[paymentmode] },
  {
    head: 'Actions',
    width: '191px',
    // Beside the reason: its narrowest width and the gap.
    pinnedPx: 62 + 6,
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
    width: 'minmax(62px, 1fr)',
    pinnedPx: 0,
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
  const select = useContext(SelectContext)
  const canDecide = useMayDecide()('Completed')
  const { orderid } = order
  return (
    <span className={styles.id}>
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${orderid}`}
          checked={isChosen}
          disabled={!isRoutine(order) || !canDecide}
          onChange={({ nativeEvent }) => select(orderid, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <span>
        <strong>
          <OrderLink orderid={orderid} />
        </strong>
        <OrderAge order={order} />
      </span>
    </span>
  )
}

function Status({ order: { orderid, status, wasStatus, isInReview } }: { order: SeenOrder }) {
  const { refusal, isWaiting } = useDraft(orderid)
  return (
    <>
      <StatusBadge status={status} />
      {isInReview && <InReview />}
      <HeldNote orderid={orderid} />
      {wasStatus ? (
        <span className={styles.was}>was {wasStatus}</span>
      ) : (
        refusal && (
          <span className={styles.refusal} title={refusal} data-waiting={isWaiting || undefined}>
            {isWaiting ? 'Approval requested' : refusal}
          </span>
        )
      )}
    </>
  )
}
