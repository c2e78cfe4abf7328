// The rows selected for a bulk decision. Only rows that are listed, still undecided and not in review count:
// nobody decides about orders they cannot see, and people who decide none select none.

import { useCallback, useMemo, useState } from 'react'
import { useMayDecide } from '../order/act.ts'
import { isRoutine, type SeenOrder } from '../order/order-cache.ts'

type Ids = ReadonlySet<string>
/** An extension reaches from the anchor; `base` is what was selected before it. */
type Chosen = { ids: Ids; base: Ids; anchor?: string }

const nothing: Chosen = { ids: new Set(), base: new Set() }

export function useChosen(rows: SeenOrder[]) {
  const [{ ids }, setChosen] = useState(nothing)

  const toggle = useCallback(
    (orderid: string) =>
      setChosen((last) => {
        const next = new Set(last.ids)
        if (!next.delete(orderid)) next.add(orderid)
        return { ids: next, base: next, anchor: orderid }
      }),
    [],
  )
  /** Selects all rows between the last selected one and this one; `from` is used if there is none. */
  const extendTo = useCallback(
    (orderid: string, from: string = orderid) =>
      setChosen(({ base, anchor = from }) => {
        const places = [anchor, orderid].map((id) => rows.findIndex((row) => row.orderid === id))
        const [first, last] = places.toSorted((a, b) => a - b) as [number, number]
        const between = rows.slice(Math.max(0, first), last + 1).map((row) => row.orderid)
        return { ids: new Set([...base, ...between]), base, anchor }
      }),
    [rows],
  )
  const canDecide = useMayDecide()('Completed')
  const isChosen = useCallback(
    (row: SeenOrder) => canDecide && ids.has(row.orderid) && isRoutine(row),
    [ids, canDecide],
  )
  const chosen = useMemo(() => rows.filter(isChosen), [rows, isChosen])
  const chooseAll = () => {
    const all = new Set(rows.filter(isRoutine).map(({ orderid }) => orderid))
    setChosen({ ids: all, base: all })
  }
  const chooseNone = useCallback(() => setChosen(nothing), [])
  return { chosen, isChosen, toggle, extendTo, chooseAll, chooseNone }
}
