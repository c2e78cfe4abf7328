// All Orders: every order seen from the payment side.

import type { Sent } from '@gemwala/contract/endpoint'
import {
  orderEndpoints,
  orderStatuses,
  orderTexts,
  paymentModes,
  transactionPageSize,
} from '@gemwala/contract/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { DataTable } from '../table/data-table.tsx'
import { EmptyList, FailedList } from '../table/empty-list.tsx'
import { CsvButton } from '../ui/csv-button.tsx'
import { FilterBar, FilterDate, FilterSelect, PageSizeSelect } from '../ui/filters.tsx'
import { ListPager } from '../ui/list-pager.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useFilters } from '../ui/use-filters.ts'
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

const statuses = [{ value: 'All', label: 'All statuses' }, ...orderStatuses]
const methods = [{ value: 'All', label: 'All payment methods' }, ...paymentModes]

export function TxnScreen() {
  const { filters, page, set, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) } as Query
  const list = useQuery({
    queryKey: ['transactions', query],
    queryFn: () => call(orderEndpoints.transactions, { query }),
    placeholderData: keepPreviousData,
  })
  const found = list.data
  const search = useCallback((text: string) => set({ search: text }, true), [set])
  return (
    <Page
      isList
      title="All Orders"
      hint={found && `${found.totalTxns.toLocaleString('en-IN')} in all`}
      tools={
        <CsvButton endpoint={orderEndpoints.transactionsCsv} query={filters} fileName="orders" />
      }
    >
      <FilterBar
        search={
          <SearchBox
            placeholder="Search by Order ID or Email or User Input"
            value={filters.search}
            onSearch={search}
          />
        }
        after={<ListPager page={page} totalPages={found?.totalPages ?? 0} onPage={toPage} />}
      >
        <FilterSelect
          label="Status"
          value={filters.status}
          options={statuses}
          onChange={(status) => set({ status })}
        />
        <FilterSelect
          label="Payment method"
          value={filters.paymentMethod}
          options={methods}
          onChange={(paymentMethod) => set({ paymentMethod })}
        />
        <PageSizeSelect value={filters.limit} onChange={(limit) => set({ limit })} />
        <FilterDate
          label="From"
          value={filters.dateFrom}
          onChange={(dateFrom) => set({ dateFrom })}
        />
        <FilterDate label="To" value={filters.dateTo} onChange={(dateTo) => set({ dateTo })} />
      </FilterBar>
      {list.isError ? (
        <FailedList what="the orders" query={list} />
      ) : (
        <DataTable
          label="All Orders"
          rows={found?.transactions ?? []}
          columns={txnColumns}
          keyOf={({ orderid }) => orderid}
          isStale={list.isPlaceholderData || list.isPending}
          empty={found && <EmptyList title={orderTexts.noTransactions} isFiltered={isFiltered} />}
        />
      )}
    </Page>
  )
}
