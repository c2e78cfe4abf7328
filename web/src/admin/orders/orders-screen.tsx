// Pending Orders: the orders that wait for staff, and the decisions about them.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import {
  orderEndpoints,
  orderStatuses,
  orderTexts,
  pendingPageSize,
} from '@gemwala/contract/orders/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CsvButton } from '../list/csv-button.tsx'
import { EmptyList, FailedList } from '../list/empty-list.tsx'
import { FilterBar, FilterSelect, PageSizeSelect } from '../list/filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useLastPage } from '../list/use-last-page.ts'
import {
  askPending,
  type PendingQuery,
  pendingKey,
  reloadOrders,
  type SeenOrder,
} from '../order/order-cache.ts'
import { askEveryMs, useOrderChanges } from '../order/order-changes.ts'
import { KeyList } from '../palette/key-list.tsx'
import { Page } from '../ui/page.tsx'
import { OrdersRows } from './orders-rows.tsx'
import styles from './orders-screen.module.css'
import { useArrivals, useArrived } from './use-arrivals.ts'
import { WaitingHint } from './waiting-hint.tsx'

const defaults = {
  search: '',
  status: 'Processing',
  sortBy: 'date',
  limit: String(pendingPageSize),
}

const statuses = [{ value: 'All', label: 'All statuses' }, ...orderStatuses]
/** Not an order status: the option appears only after following the dashboard's link. */
const stuckToo = [...statuses, 'Stuck']
const sorts = [
  { value: 'date', label: 'Sort by date' },
  { value: 'value', label: 'Sort by value' },
]
const noRows: SeenOrder[] = []

export function OrdersScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) } as PendingQuery
  const arrivals = useArrivals(filters)
  const isLive = useOrderChanges(arrivals.hear)
  const list = useQuery({
    queryKey: [pendingKey, query],
    queryFn: () => askPending(query),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : askEveryMs,
  })
  useLastPage(list, page, toPage)
  const found = list.data
  const rows: SeenOrder[] = found?.orders ?? noRows
  const arrived = useArrived(arrivals, list.dataUpdatedAt, rows)
  return (
    <Page
      isList
      title="Pending Orders"
      hint={hintOf(filters)}
      query={list}
      tools={<Tools filters={filters} arrived={arrived} />}
    >
      <FilterBar
        search={
          <SearchBox placeholder="Search orders..." value={filters.search} onSearch={search} />
        }
        after={<ListPager page={page} totalPages={found?.totalPages} onPage={toPage} />}
      >
        <FilterSelect
          label="Status"
          value={filters.status}
          options={filters.status === 'Stuck' ? stuckToo : statuses}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          label="Sort by"
          value={filters.sortBy}
          options={sorts}
          onChange={(sortBy) => set({ sortBy })}
        />
        <PageSizeSelect value={filters.limit} onChange={(limit) => set({ limit })} />
      </FilterBar>
      {list.isError && !found ? (
        <FailedList what="the orders" query={list} />
      ) : (
        <OrdersRows
          rows={rows}
          list={JSON.stringify(query)}
          isStale={list.isPlaceholderData || list.isPending}
          empty={found && <EmptyList title={orderTexts.noneFound} isFiltered={isFiltered} />}
        />
      )}
    </Page>
  )
}

function hintOf({ status, search }: typeof defaults) {
  if (status === 'Stuck') return `In progress, but no change for ${stuckAfterMinutes} minutes.`
  return status === 'Processing' && search === '' && <WaitingHint />
}

type ToolsProps = { filters: Record<string, string>; arrived: number }

function Tools({ filters, arrived }: ToolsProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const look = classNames(button.quiet, button.small)
  return (
    <>
      {arrived > 0 && (
        <button type="button" className={look} onClick={() => void reloadOrders()}>
          {arrived === 1 ? '1 new order' : `${arrived} new orders`}: show
        </button>
      )}
      <button
        type="button"
        className={classNames(look, styles.keys)}
        onClick={() => setHelpOpen(true)}
      >
        Keys
      </button>
      <CsvButton endpoint={orderEndpoints.pendingCsv} query={filters} fileName="pending-orders" />
      {isHelpOpen && <KeyList onClose={() => setHelpOpen(false)} />}
    </>
  )
}
