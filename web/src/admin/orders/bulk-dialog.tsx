// One decision about all selected orders: it says what happens, and asks for one reason.

import { reasonLengthLimit } from '@gemwala/contract/lists/rows'
import { showRupees } from '@gemwala/contract/money'
import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { toast } from '../../ui/toast.ts'
import { problemOf } from '../order/act.ts'
import { decide } from '../order/deeds.ts'
import type { SeenOrder } from '../order/order-cache.ts'
import { TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { totalOf, verbs } from './bulk-bar.tsx'

type Props = {
  orders: SeenOrder[]
  /** The list as it is now. */
  rows: SeenOrder[]
  decision: OrderDecision
  onDecided: () => void
  onClose: () => void
}

export function BulkDialog({ orders: given, rows, decision, onDecided, onClose }: Props) {
  // The selection when the dialog opened: the list keeps changing behind it.
  const [selected] = useState(given)
  const inReview = new Set(rows.filter((row) => row.isInReview).map(({ orderid }) => orderid))
  const orders = selected.filter(({ orderid }) => !inReview.has(orderid))
  const leftOut = selected.length - orders.length
  const [problem, setProblem] = useState<{ text: string }>()

  const run = (reason: string) => {
    const text = problemOf(decision, reason)
    setProblem(text ? { text } : undefined)
    if (text) return toast('bad', text)
    decide(orders, decision, reason)
    onDecided()
    onClose()
  }
  const title = `${verbs[decision]} ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <Form problem={problem} onSubmit={({ reason = '' }) => run(reason)}>
        <p>{words[decision](showRupees(totalOf(orders)))}</p>
        {leftOut > 0 && (
          <p role="status">{leftOut} went into review just now and will be left out.</p>
        )}
        <TextField
          label={decision === 'Completed' ? 'Reason (optional)' : 'Reason'}
          hint="The same for every order. Customers see it."
          name="reason"
          maxLength={reasonLengthLimit}
          autoComplete="off"
          error={problem?.text}
          onChange={() => setProblem(undefined)}
        />
        <ModalActions>
          <CloseButton onClose={onClose}>Cancel</CloseButton>
          <BusyButton size="small" isBusy={false}>
            {title}
          </BusyButton>
        </ModalActions>
      </Form>
    </Modal>
  )
}

const words: Record<OrderDecision, (total: string) => string> = {
  Completed: (total) => `Orders worth ${total} become Completed, and their customers see it.`,
  Refunded: (total) => `The payments are returned to the customers' wallets: ${total} in all.`,
  Cancelled: (total) => `The payments are returned to the customers' wallets: ${total} in all.`,
}
