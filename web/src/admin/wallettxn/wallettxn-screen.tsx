// Wallet Transactions: everything that changed, or will change, a wallet.

import type { Sent } from '@gemwala/contract/endpoint'
import {
  walletEndpoints,
  walletPageSize,
  walletTexts,
  walletTypes,
} from '@gemwala/contract/money/wallet'
import type { WalletTransaction } from '@gemwala/contract/money/wallet.shapes'
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
import { walletColumns } from './wallettxn-columns.tsx'

const defaults = {
  search: '',
  type: 'All',
  status: 'All',
  limit: String(walletPageSize),
  dateFrom: '',
  dateTo: '',
}
type Query = Sent<NonNullable<typeof walletEndpoints.transactions.shape>>['query']

const types = ['All', ...walletTypes]
/** Those that the specification lets one filter by. */
const statuses = ['All', 'Success', 'Failed', 'Created']
const keyOf = ({ txnid }: WalletTransaction) => txnid

export function WalletTxnScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) } as Query
  const list = useQuery({
    queryKey: ['wallet transactions', query],
    queryFn: () => call(walletEndpoints.transactions, { query }),
    placeholderData: keepPreviousData,
  })
  useLastPage(list, page, toPage)
  const found = list.data
  const openOrder = useOpenOrder()
  const open = useCallback(
    ({ orderid }: WalletTransaction) => {
      if (orderid) openOrder(orderid)
    },
    [openOrder],
  )
  return (
    <Page
      isList
      title="Wallet Transactions"
      hint={found && showTotal(found.totalItems, filters.search)}
      query={list}
      tools={
        <CsvButton endpoint={walletEndpoints.csv} query={filters} fileName="wallet-transactions" />
      }
    >
      <FilterBar
        isLong
        search={
          <SearchBox
            placeholder="Search by Transaction ID or Email or Order ID"
            value={filters.search}
            onSearch={search}
          />
        }
        after={<ListPager page={page} totalPages={found?.totalPages} onPage={toPage} />}
      >
        <FilterSelect
          isTold
          label="Type"
          value={filters.type}
          options={types}
          onChange={(type) => set({ type })}
        />
        <FilterSelect
          isTold
          label="Status"
          value={filters.status}
          options={statuses}
          onChange={(status) => set({ status })}
        />
        <PageSizeSelect value={filters.limit} onChange={(limit) => set({ limit })} />
        <FilterDates value={filters} onChange={set} />
      </FilterBar>
      <ListTable
        label="Wallet Transactions"
        what="the wallet transactions"
        query={list}
        rows={found?.transactions}
        columns={walletColumns}
        keyOf={keyOf}
        onOpen={open}
        emptyTitle={walletTexts.noneFound}
        isFiltered={isFiltered}
      />
    </Page>
  )
}
