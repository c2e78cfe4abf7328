// One decision about all selected orders: it asks for one reason, shows the progress, and lists the
// result of each order.

import { showRupees } from '@gemwala/contract/money'
import { type OrderDecision, reasonLengthLimit } from '@gemwala/contract/orders/orders'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { toast } from '../../ui/toast.ts'
import { problemOf } from '../order/decide.ts'
import { reloadOrders, type SeenOrder } from '../order/order-cache.ts'
import { TextField } from '../ui/fields.tsx'
import { CloseButton, Modal, ModalActions } from '../ui/modal.tsx'
import { totalOf } from './bulk-bar.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { type Outcome, runBulk } from './run-bulk.ts'

type Props = { orders: SeenOrder[]; decision: OrderDecision; onClose: () => void }
type Stage = 'asking' | 'running' | 'over'

export function BulkDialog({ orders: given, decision, onClose }: Props) {
  // The selection when the dialog opened: the list keeps changing behind it.
  const [orders] = useState(given)
  const [stage, setStage] = useState<Stage>('asking')
  const [problem, setProblem] = useState<{ text: string }>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])

  const run = async (reason: string) => {
    const text = problemOf(decision, reason)
    setProblem(text ? { text } : undefined)
    if (text) return toast('bad', text)
    controller.current = new AbortController()
    setStage('running')
    const { signal } = controller.current
    const tell = (orderid: string, outcome: Outcome) =>
      setOutcomes((last) => new Map(last).set(orderid, outcome))
    await runBulk({ orders, decision, reason, tell, signal })
    setStage('over')
    void reloadOrders()
  }
  const title = `Set ${orders.length} ${orders.length === 1 ? 'order' : 'orders'} to ${decision}`
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      {stage === 'asking' ? (
        <Form problem={problem} onSubmit={({ reason = '' }) => void run(reason)}>
          <p>{words[decision](showRupees(totalOf(orders)))}</p>
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
            <CloseButton onClose={onClose}>Close</CloseButton>
            <BusyButton size="small" isBusy={false}>
              {title}
            </BusyButton>
          </ModalActions>
        </Form>
      ) : (
        <BulkOutcomes
          orders={orders}
          outcomes={outcomes}
          isRunning={stage === 'running'}
          onStop={() => controller.current.abort()}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

const words: Record<OrderDecision, (total: string) => string> = {
  Completed: (total) => `Orders worth ${total} become Completed, and their customers see it.`,
  Refunded: (total) => `The payments are returned to the customers' wallets: ${total} in all.`,
  Cancelled: (total) => `The payments are returned to the customers' wallets: ${total} in all.`,
}
