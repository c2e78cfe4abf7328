// The rows of Pending Orders, with the keyboard's current row and the selection.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { DataTable } from '../list/data-table.tsx'
import { type Act, ActContext, act } from '../order/act.ts'
import { useUndone } from '../order/deeds.ts'
import { isDecided, type SeenOrder } from '../order/order-cache.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
import { compactRows } from '../ui/preferences.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { ordersColumns, SelectContext } from './orders-columns.tsx'
import { useChosen } from './use-chosen.ts'
import { useCurrent } from './use-current.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useSteady } from './use-steady.ts'

type Props = {
  rows: SeenOrder[]
  /** Identifies the list: its filters and its page. */
  list: string
  isStale: boolean
  empty: ReactNode
}

export function OrdersRows({ rows: loaded, list, isStale, empty }: Props) {
  const rows = useSteady(loaded, list, isStale)
  const current = useCurrent(rows, list)
  const selection = useChosen(rows)
  const { chosen, isChosen, toggle, extendTo, chooseAll, chooseNone } = selection
  const [bulk, setBulk] = useState<{ orders: SeenOrder[]; decision: OrderDecision }>()
  const open = useOpenOrder()
  const { moveOn, goTo } = current
  useReturn(rows, goTo)

  const actAndMoveOn = useCallback<Act>(
    (order, decision) => {
      const isOnItsWay = act(order, decision)
      if (isOnItsWay) moveOn(order)
      return isOnItsWay
    },
    [moveOn],
  )
  const openRow = useCallback(
    ({ orderid }: SeenOrder, place: number) => {
      goTo(place)
      open(orderid)
    },
    [goTo, open],
  )
  const select = useCallback(
    (orderid: string, isExtending: boolean) => (isExtending ? extendTo : toggle)(orderid),
    [extendTo, toggle],
  )
  const extend = useCallback(({ orderid }: SeenOrder) => extendTo(orderid), [extendTo])
  const decideChosen = (decision: OrderDecision) => setBulk({ orders: chosen, decision })
  useOrderKeys({ rows, current, selection, act: actAndMoveOn, decideChosen, open })
  return (
    <ActContext value={actAndMoveOn}>
      <SelectContext value={select}>
        {chosen.length > 0 && (
          <BulkBar
            chosen={chosen}
            inReview={rows.filter(({ isInReview }) => isInReview).length}
            onAll={chooseAll}
            onNone={chooseNone}
            onDecide={decideChosen}
          />
        )}
        <DataTable
          label="Pending Orders"
          isDense
          isCompact={compactRows.use()}
          rows={rows}
          columns={ordersColumns}
          keyOf={keyOf}
          current={current.place}
          isChosen={isChosen}
          isDone={isDecided}
          onOpen={openRow}
          onExtend={extend}
          isStale={isStale}
          empty={empty}
        />
        {bulk && (
          <BulkDialog
            {...bulk}
            rows={rows}
            onDecided={chooseNone}
            onClose={() => setBulk(undefined)}
          />
        )}
      </SelectContext>
    </ActContext>
  )
}

const keyOf = ({ orderid }: SeenOrder) => orderid

/** After an undo, its order is current again: the next key is meant for it. */
function useReturn(rows: SeenOrder[], goTo: (place: number) => void): void {
  const undone = useUndone()
  const seen = useRef(undone)
  useEffect(() => {
    if (seen.current === undone) return
    seen.current = undone
    const place = rows.findIndex(({ orderid }) => orderid === undone[0]?.orderid)
    if (place !== -1) goTo(place)
  }, [undone, rows, goTo])
}
