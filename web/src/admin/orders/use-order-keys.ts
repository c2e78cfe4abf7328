// The shortcuts of Pending Orders. None of them fires while typing; held down, each fires once. With a
// selection, C, R and L are about the selection. They decide no order in review.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { toast } from '../../ui/toast.ts'
import { type Act, focusReason, mayDecide } from '../order/act.ts'
import { changeDraft, draftOf } from '../order/drafts.ts'
import { isDecided, isRoutine, type SeenOrder } from '../order/order-cache.ts'
import { useKeys } from '../ui/use-keys.ts'
import type { useChosen } from './use-chosen.ts'
import type { useCurrent } from './use-current.ts'

type Screen = {
  rows: SeenOrder[]
  current: ReturnType<typeof useCurrent>
  selection: ReturnType<typeof useChosen>
  act: Act
  decideChosen: (decision: OrderDecision) => void
  open: (orderid: string) => void
}

export function useOrderKeys({ rows, current, selection, act, decideChosen, open }: Screen): void {
  const { place, goTo } = current
  const { chosen, toggle, extendTo } = selection
  const order = place === undefined ? undefined : rows[place]
  const openIt = () => order && open(order.orderid)

  /** With Shift, the selection grows from the row that is left to the row that is reached. */
  const step =
    (by: number) =>
    ({ shiftKey }: KeyboardEvent) => {
      const next = place === undefined ? 0 : place + by
      goTo(next)
      const reached = rows[next]
      if (shiftKey && reached) extendTo(reached.orderid, order?.orderid)
    }

  /** If the reason is missing, its box gets the focus first: Enter there then decides. */
  const decide = (decision: OrderDecision) => (event: KeyboardEvent) => {
    if (event.repeat || !mayDecide(decision)) return
    if (chosen.length > 0) return decideChosen(decision)
    if (!order || isDecided(order)) return
    if (order.isInReview) return void toast('bad', `${order.orderid} is in review: O shows why`)
    const { reason, isBusy } = draftOf(order.orderid)
    if (isBusy) return
    if (decision === 'Completed' || reason.trim() !== '') return void act(order, decision)
    changeDraft(order.orderid, { wanted: decision })
    focusReason(order.orderid)
  }
  useKeys({
    j: step(1),
    k: step(-1),
    x: (event) => order && !event.repeat && isRoutine(order) && toggle(order.orderid),
    c: decide('Completed'),
    r: decide('Refunded'),
    l: decide('Cancelled'),
    o: openIt,
    Enter: openIt,
  })
}
