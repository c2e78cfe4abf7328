// Rows that keep their places while the pointer is over them: a decided order stays, struck through, and
// orders that join the list are added below. Otherwise the next row would move under the pointer, and a
// second click would decide the wrong order.

import { useEffect, useState } from 'react'
import { newestOf, type SeenOrder } from '../order/order-cache.ts'

/**
 * `list` identifies the filters and the page: another list starts with its own rows. Stale rows belong to
 * the previous list.
 */
export function useSteady(rows: SeenOrder[], list: string, isStale: boolean): SeenOrder[] {
  const isPointedAt = useIsPointedAt()
  const [kept, setKept] = useState({ list, rows })
  if (isStale) return rows
  const steady = isPointedAt && kept.list === list ? inPlace(kept.rows, rows) : rows
  if (steady !== kept.rows || list !== kept.list) setKept({ list, rows: steady })
  return steady
}

/** The newest state of each row where it was, then the new rows. The same array if nothing changed. */
function inPlace(before: SeenOrder[], rows: SeenOrder[]): SeenOrder[] {
  const newest = new Map(rows.map((row) => [row.orderid, row]))
  const stayed = before.map((row) => newest.get(row.orderid) ?? newestOf(row))
  for (const { orderid } of before) newest.delete(orderid)
  const isSame = newest.size === 0 && stayed.every((row, place) => row === before[place])
  return isSame ? before : [...stayed, ...newest.values()]
}

/** Whether the mouse is over a row, or a finger last touched one. */
function useIsPointedAt(): boolean {
  const [isPointedAt, setPointedAt] = useState(false)
  useEffect(() => {
    const look = ({ target }: PointerEvent) =>
      setPointedAt((target as Element | null)?.closest?.('[role=row]') != null)
    // A finger leaves the page with every tap.
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointedAt(false)
    const page = document.documentElement
    page.addEventListener('pointerover', look)
    page.addEventListener('pointerleave', leave)
    return () => {
      page.removeEventListener('pointerover', look)
      page.removeEventListener('pointerleave', leave)
    }
  }, [])
  return isPointedAt
}
