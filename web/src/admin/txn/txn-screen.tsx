// All Orders: every order from the payment side.

import type { Sent } from '@gemwala/contract/endpoint'
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
  limit: String(transactionPageSize),
  dateFrom: '',
  dateTo: '',
}
type Query = Sent<NonNullable<typeof orderEndpoints.transactions.shape>>['query']

const statuses = ['All', ...orderStatuses]
const methods = ['All', ...paymentModes]
const keyOf = ({ orderid }: Order) => orderid

export function TxnScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) } as Query
  const list = useQuery({
    queryKey: ['transactions', query],
    queryFn: () => call(orderEndpoints.transactions, { query }),
    placeholderData: keepPreviousData,
  })
  useLastPage(list, page, toPage)
  const found = list.data
  const openOrder = useOpenOrder()
  const open = useCallback(({ orderid }: Order) => openOrder(orderid), [openOrder])
  return (
    <Page
      isList
      title="All Orders"
      hint={found && showTotal(found.totalTxns, filters.search)}
      query={list}
      tools={
        <CsvButton endpoint={orderEndpoints.transactionsCsv} query={filters} fileName="orders" />
      }
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
