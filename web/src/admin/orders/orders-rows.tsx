// The rows of Pending Orders, with the keyboard's current row and the selection.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { type ReactNode, useCallback, useState } from 'react'
import { DataTable } from '../list/data-table.tsx'
import { type Act, ActContext, act } from '../order/act.ts'
import { isDecided, type SeenOrder } from '../order/order-cache.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { ordersColumns, ToggleContext } from './orders-columns.tsx'
import { useChosen } from './use-chosen.ts'
import { useCurrent } from './use-current.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useSettling } from './use-settling.ts'

type Props = {
  rows: SeenOrder[]
  /** Identifies the list: its filters and its page. */
  list: string
  isStale: boolean
  empty: ReactNode
}

export function OrdersRows({ rows, list, isStale, empty }: Props) {
  const current = useCurrent(rows, list)
  const { chosen, isChosen, toggle, chooseAll, chooseNone } = useChosen(rows)
  const [bulk, setBulk] = useState<{ orders: SeenOrder[]; decision: OrderDecision }>()
  const isSettling = useSettling(rows.map(keyOf).join(' '), list, isStale)
  const open = useOpenOrder()
  const { moveOn, goTo } = current

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
  useOrderKeys({ rows, current, act: actAndMoveOn, toggle, open })
  return (
    <ActContext value={actAndMoveOn}>
      <ToggleContext value={toggle}>
        {chosen.length > 0 && (
          <BulkBar
            chosen={chosen}
            onAll={chooseAll}
            onNone={chooseNone}
            onDecide={(decision) => setBulk({ orders: chosen, decision })}
          />
        )}
        <DataTable
          label="Pending Orders"
          isDense
          rows={rows}
          columns={ordersColumns}
          keyOf={keyOf}
          current={current.place}
          isChosen={isChosen}
          isDone={isDecided}
          onOpen={openRow}
          isStale={isStale}
          isSettling={isSettling}
          empty={empty}
        />
        {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
      </ToggleContext>
    </ActContext>
  )
}

const keyOf = ({ orderid }: SeenOrder) => orderid
