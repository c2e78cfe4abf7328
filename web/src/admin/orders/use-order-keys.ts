// The shortcuts of Pending Orders. None of them fires while typing; held down, each fires once.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import type { Act } from '../order/act.ts'
import { focusReason } from '../order/decide.ts'
import { changeDraft, draftOf } from '../order/drafts.ts'
import { isDecided, type SeenOrder } from '../order/order-cache.ts'
import { useKeys } from '../ui/use-keys.ts'
import type { useCurrent } from './use-current.ts'

type Screen = {
  rows: SeenOrder[]
  current: ReturnType<typeof useCurrent>
  act: Act
  toggle: (orderid: string) => void
  open: (orderid: string) => void
}

export function useOrderKeys({ rows, current, act, toggle, open }: Screen): void {
  const { place, goTo } = current
  const order = place === undefined ? undefined : rows[place]
  const step = (by: number) => goTo(place === undefined ? 0 : place + by)
  const openIt = () => order && open(order.orderid)

  /** If the reason is missing, its box gets the focus first: Enter there then decides. */
  const decide = (decision: OrderDecision) => (event: KeyboardEvent) => {
    if (!order || event.repeat || isDecided(order)) return
    const { reason, isBusy } = draftOf(order.orderid)
    if (isBusy) return
    if (decision === 'Completed' || reason.trim() !== '') return void act(order, decision)
    changeDraft(order.orderid, { wanted: decision })
    focusReason(order.orderid)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    x: (event) => order && !event.repeat && !isDecided(order) && toggle(order.orderid),
    c: decide('Completed'),
    r: decide('Refunded'),
    l: decide('Cancelled'),
    o: openIt,
    Enter: openIt,
  })
}
