// Orders that started to match the list after it was loaded. They are announced, not inserted: rows
// must not move under the pointer.

import type { OrderChange } from '@gemwala/contract/orders/orders.shapes'
import { useCallback, useEffect, useState } from 'react'
import type { SeenOrder } from '../order/order-cache.ts'

/** A list requested shortly before an order arrived may lack it. */
const onItsWayMs = 3000

type Filters = { status: string; search: string }

export function useArrivals({ status, search }: Filters) {
  const [heard, setHeard] = useState<ReadonlyMap<string, number>>(new Map())

  const hear = useCallback(
    (change: OrderChange) => {
      // Only the server knows whether the order would match a search.
      const isListed = search === '' && (status === 'All' || status === change.status)
      setHeard((last) => {
        if (!isListed && !last.has(change.orderid)) return last
        const next = new Map(last)
        if (isListed) next.set(change.orderid, Date.now())
        else next.delete(change.orderid)
        return next
      })
    },
    [status, search],
  )
  return { heard, setHeard, hear }
}

/** How many orders arrived after the list was loaded and are not in it. Earlier ones are dropped. */
export function useArrived(
  { heard, setHeard }: Pick<ReturnType<typeof useArrivals>, 'heard' | 'setHeard'>,
  loadedAt: number,
  rows: SeenOrder[],
): number {
  useEffect(() => {
    setHeard((last) => {
      const kept = [...last].filter(([, at]) => isAfter(at, loadedAt))
      return kept.length === last.size ? last : new Map(kept)
    })
  }, [loadedAt, setHeard])
  const shown = new Set(rows.map(({ orderid }) => orderid))
  return [...heard].filter(([orderid, at]) => isAfter(at, loadedAt) && !shown.has(orderid)).length
}

const isAfter = (at: number, loadedAt: number): boolean => at > loadedAt - onItsWayMs
