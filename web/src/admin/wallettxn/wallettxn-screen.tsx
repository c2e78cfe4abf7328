// Wallet Transactions: everything that changed, or will change, a wallet.

import type { Sent } from '@gemwala/contract/endpoint'
import { walletTypes } from '@gemwala/contract/lists/rows'
import type { WalletTransaction } from '@gemwala/contract/lists/rows.shapes'
import { walletEndpoints, walletPageSize, walletTexts } from '@gemwala/contract/money/wallet'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { CsvButton } from '../exports/csv-button.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
import { walletColumns } from './wallettxn-columns.tsx'

const defaults = {
  search: '',
  type: 'All',
  status: 'All',
  sortBy: 'date',
  sortOrder: '',
  limit: String(walletPageSize),
  dateFrom: '',
  dateTo: '',
}
type Query = Sent<NonNullable<typeof walletEndpoints.transactions.shape>>['query']

const choices = [
  { name: 'type', label: 'Type', options: ['All', ...walletTypes] },
  // The specification allows only these as filters.
  { name: 'status', label: 'Status', options: ['All', 'Success', 'Failed', 'Created'] },
]
/** The list has one sort, which only its heading knows by name. */
const sentOf = <F extends { sortBy: string }>({ sortBy, ...sent }: F) => sent

const keyOf = ({ txnid }: WalletTransaction) => txnid

export function WalletTxnScreen() {
  const { view, query } = useList(useFilters(defaults), {
    key: 'wallet transactions',
    ask: (asked) => call(walletEndpoints.transactions, { query: sentOf(asked) as Query }),
  })
  const found = query.data
  const openOrder = useOpenOrder()
  const open = useCallback(
    ({ orderid }: WalletTransaction) => {
      if (orderid) openOrder(orderid)
    },
    [openOrder],
  )
  return (
    <ListScreen
      title="Wallet Transactions"
      hint={found && showTotal(found.totalItems, view.filters.search)}
      tools={
        <CsvButton
          endpoint={walletEndpoints.csv}
          query={sentOf(view.filters)}
          fileName="wallet-transactions"
          isLoaded={found !== undefined}
          long={{ kind: 'wallet-transactions', rows: found?.totalItems }}
        />
      }
      view={view}
      searchPlaceholder="Search by Transaction ID or Email or Order ID"
      choices={choices}
      isLong
      query={query}
      table={{
        what: 'the wallet transactions',
        rows: found?.transactions,
        columns: walletColumns,
        keyOf,
        onOpen: open,
        emptyTitle: walletTexts.noneFound,
      }}
    />
  )
}
