// The keys of Pending Orders. None of them fires while somebody types; held down they fire once.

import type { OrderDecision } from '@gemwala/contract/orders'
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

  /** A reason that is missing is asked for first: Enter in its box then decides. */
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

/** What each key does, for people. */
export const keyWords: [keys: string, words: string][] = [
  ['J and K', 'the next and the previous row'],
  ['C', 'Completed'],
  ['R', 'Refund: type the reason, then Enter'],
  ['L', 'Cancelled: type the reason, then Enter'],
  ['X', 'selects the row'],
  ['Enter or O', 'opens the order'],
  ['/', 'to the search'],
  ['Left and right arrow', 'the previous and the next page'],
  ['?', 'this list'],
  ['Esc', 'leaves a box or closes what is open'],
]
