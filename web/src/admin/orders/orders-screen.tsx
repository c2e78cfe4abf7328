// Pending Orders: the orders that wait for staff, and the decisions about them.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import { orderStatuses } from '@gemwala/contract/lists/rows'
import { orderEndpoints, orderTexts, pendingPageSize } from '@gemwala/contract/orders/orders'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CsvButton } from '../exports/csv-button.tsx'
import { CompactButton } from '../list/compact-button.tsx'
import { EmptyList, FailedList } from '../list/empty-list.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import {
  askPending,
  type PendingQuery,
  pendingKey,
  reloadOrders,
  type SeenOrder,
} from '../order/order-cache.ts'
import { askEveryMs, useOrderChanges } from '../order/order-changes.ts'
import { KeyList } from '../palette/key-list.tsx'
import type { Options } from '../ui/options.ts'
import { OrdersRows } from './orders-rows.tsx'
import styles from './orders-screen.module.css'
import { useArrivals, useArrived } from './use-arrivals.ts'
import { WaitingHint } from './waiting-hint.tsx'

const defaults = {
  search: '',
  status: 'Processing',
  sortBy: 'date',
  sortOrder: '',
  limit: String(pendingPageSize),
}

const statuses = [{ value: 'All', label: 'All statuses' }, ...orderStatuses]
/** Not an order status: the option appears only after following the dashboard's link. */
const stuckToo = [...statuses, 'Stuck']
const choicesWith = (options: Options) => [
  { name: 'status', label: 'Status', options },
  {
    name: 'sortBy',
    label: 'Sort by',
    options: [
      { value: 'date', label: 'Sort by date' },
      { value: 'value', label: 'Sort by value' },
    ],
  },
]
const noRows: SeenOrder[] = []

export function OrdersScreen() {
  const shown = useFilters(defaults)
  const { filters } = shown
  const arrivals = useArrivals(filters)
  const isLive = useOrderChanges(arrivals.hear)
  const { view, query, asked } = useList(shown, {
    key: pendingKey,
    ask: (pending) => askPending(pending as PendingQuery),
    refetchInterval: isLive ? false : askEveryMs,
  })
  const found = query.data
  const rows: SeenOrder[] = found?.orders ?? noRows
  const arrived = useArrived(arrivals, query.dataUpdatedAt, rows)
  return (
    <ListScreen
      title="Pending Orders"
      hint={hintOf(filters)}
      tools={
        <Tools
          filters={filters}
          arrived={arrived}
          isLoaded={found !== undefined}
          total={view.paging.rows?.total}
        />
      }
      view={view}
      searchPlaceholder="Search orders..."
      choices={choicesWith(filters.status === 'Stuck' ? stuckToo : statuses)}
      query={query}
    >
      {query.isError && !found ? (
        <FailedList what="the orders" query={query} />
      ) : (
        <OrdersRows
          rows={rows}
          list={JSON.stringify(asked)}
          isStale={query.isPlaceholderData || query.isPending}
          empty={found && <EmptyList title={orderTexts.noneFound} isFiltered={view.isFiltered} />}
        />
      )}
    </ListScreen>
  )
}

function hintOf({ status, search }: typeof defaults) {
  if (status === 'Stuck') return `In progress, but no change for ${stuckAfterMinutes} minutes.`
  return status === 'Processing' && search === '' && <WaitingHint />
}

type ToolsProps = {
  filters: Record<string, string>
  arrived: number
  isLoaded: boolean
  total: number | undefined
}

function Tools({ filters, arrived, isLoaded, total }: ToolsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const look = classNames(button.quiet, button.small)
  return (
    <>
      {arrived > 0 && (
        <button type="button" className={look} onClick={() => void reloadOrders()}>
          {arrived === 1 ? '1 new order' : `${arrived} new orders`}: show
        </button>
      )}
      <CompactButton />
      <button
        type="button"
        className={classNames(look, styles.keys)}
        onClick={() => setHelpOpen(true)}
      >
        Shortcuts
      </button>
      <CsvButton
        endpoint={orderEndpoints.pendingCsv}
        query={filters}
        fileName="pending-orders"
        isLoaded={isLoaded}
        long={{ kind: 'orders', rows: total }}
      />
      {isHelpOpen && <KeyList onClose={() => setHelpOpen(false)} />}
    </>
  )
}
