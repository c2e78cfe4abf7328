// The rows selected for a bulk decision. Only rows that are listed and still undecided count: nobody
// decides about orders they cannot see.

import { useCallback, useMemo, useState } from 'react'
import { isDecided, type SeenOrder } from '../order/order-cache.ts'

export function useChosen(rows: SeenOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())

  const toggle = useCallback(
    (orderid: string) =>
      setIds((last) => {
        const next = new Set(last)
        if (!next.delete(orderid)) next.add(orderid)
        return next
      }),
    [],
  )
  const isChosen = useCallback((row: SeenOrder) => ids.has(row.orderid) && !isDecided(row), [ids])
  const chosen = useMemo(() => rows.filter(isChosen), [rows, isChosen])
  const chooseAll = () =>
    setIds(new Set(rows.filter((row) => !isDecided(row)).map(({ orderid }) => orderid)))
  const chooseNone = useCallback(() => setIds(new Set()), [])
  return { chosen, isChosen, toggle, chooseAll, chooseNone }
}
