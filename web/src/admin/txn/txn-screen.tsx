// All Orders: every order seen from the payment side.

import type { Sent } from '@gemwala/contract/endpoint'
import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import type { Gateway } from '@gemwala/contract/money/gateways.shapes'
import {
  orderEndpoints,
  orderStatuses,
  orderTexts,
  paymentModes,
  transactionPageSize,
} from '@gemwala/contract/orders/orders'
import type { Order } from '@gemwala/contract/orders/orders.shapes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { CsvButton } from '../list/csv-button.tsx'
import { FilterBar, FilterDates, FilterSelect, PageSizeSelect } from '../list/filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { ListTable } from '../list/list-table.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useLastPage } from '../list/use-last-page.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
import { Page } from '../ui/page.tsx'
import { txnColumns } from './txn-columns.tsx'

const defaults = {
  search: '',
  status: 'All',
  paymentMethod: 'All',
  gateway: '',
  limit: String(transactionPageSize),
  dateFrom: '',
  dateTo: '',
}
type Query = Sent<NonNullable<typeof orderEndpoints.transactions.shape>>['query']

const statuses = ['All', ...orderStatuses]
const methods = ['All', ...paymentModes]
const keyOf = ({ orderid }: Order) => orderid

/** The chosen one too, which may come from the address before the gateways are loaded. */
const gatewayOptions = (gateways: Gateway[] = [], chosen: string) => [
  { value: '', label: 'All' },
  ...new Set([...gateways.map(({ gatewayProvider }) => gatewayProvider), chosen].filter(Boolean)),
]

export function TxnScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const { gateway, ...stated } = filters
  // The specification's query has no gateway, so it is sent only when one is chosen.
  const sent = gateway === '' ? stated : filters
  const query = { ...sent, page: String(page) } as Query
  const list = useQuery({
    queryKey: ['transactions', query],
    queryFn: () => call(orderEndpoints.transactions, { query }),
    placeholderData: keepPreviousData,
  })
  useLastPage(list, page, toPage)
  const gateways = useQuery({
    queryKey: ['gateways'],
    queryFn: () => call(gatewayEndpoints.list),
  })
  const found = list.data
  const openOrder = useOpenOrder()
  const open = useCallback(({ orderid }: Order) => openOrder(orderid), [openOrder])
  return (
    <Page
      isList
      title="All Orders"
      hint={found && showTotal(found.totalTxns, filters.search || gateway)}
      query={list}
      tools={<CsvButton endpoint={orderEndpoints.transactionsCsv} query={sent} fileName="orders" />}
    >
      <FilterBar
        isLong
        search={
          <SearchBox
            placeholder="Search by Order ID or Email or User Input"
            value={filters.search}
            onSearch={search}
          />
        }
        after={<ListPager page={page} totalPages={found?.totalPages} onPage={toPage} />}
      >
        <FilterSelect
          isTold
          label="Status"
          value={filters.status}
          options={statuses}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          isTold
          label="Payment method"
          value={filters.paymentMethod}
          options={methods}
          onChange={(paymentMethod) => set({ paymentMethod })}
        />
        <FilterSelect
          isTold
          label="Gateway"
          value={gateway}
          options={gatewayOptions(gateways.data, gateway)}
          onChange={(chosen) => set({ gateway: chosen })}
        />
        <PageSizeSelect value={filters.limit} onChange={(limit) => set({ limit })} />
        <FilterDates value={filters} onChange={set} />
      </FilterBar>
      <ListTable
        label="All Orders"
        what="the orders"
        query={list}
        rows={found?.transactions}
        columns={txnColumns}
        keyOf={keyOf}
        onOpen={open}
        emptyTitle={orderTexts.noTransactions}
        isFiltered={isFiltered}
      />
    </Page>
  )
}
