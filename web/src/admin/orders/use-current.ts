// The keyboard's current row. It follows its order when the list reloads; once the order has left the
// list, the first waiting row from its place on becomes current.

import { useCallback, useState } from 'react'
import { draftOf } from '../order/drafts.ts'
import { isRoutine, type SeenOrder } from '../order/order-cache.ts'

type At = { list: string; orderid: string | undefined; place: number }

/** `list` identifies the list: a new one starts without a current row. */
export function useCurrent(rows: SeenOrder[], list: string) {
  const [at, setAt] = useState<At>()
  const place = placeOf(at?.list === list ? at : undefined, rows)

  const goTo = useCallback(
    (next: number) => {
      const bounded = Math.max(0, Math.min(next, rows.length - 1))
      setAt({ list, orderid: rows[bounded]?.orderid, place: bounded })
    },
    [rows, list],
  )
  /** From an order that is being decided to the next one that a key can decide; from the last to the first. */
  const moveOn = useCallback(
    ({ orderid }: Pick<SeenOrder, 'orderid'>) => {
      const from = rows.findIndex((row) => row.orderid === orderid)
      const next = rows.findIndex((row, index) => index > from && isWaiting(row))
      if (next !== -1) return goTo(next)
      setAt({ list, orderid: undefined, place: 0 })
    },
    [rows, list, goTo],
  )
  return { place, goTo, moveOn }
}

const isWaiting = (row: SeenOrder): boolean => isRoutine(row) && !draftOf(row.orderid).isBusy

function placeOf(at: At | undefined, rows: SeenOrder[]): number | undefined {
  if (!at || rows.length === 0) return undefined
  const found = rows.findIndex(({ orderid }) => orderid === at.orderid)
  if (found !== -1) return found
  const waiting = rows.findIndex((row, index) => index >= at.place && isWaiting(row))
  return waiting === -1 ? Math.min(at.place, rows.length - 1) : waiting
}
