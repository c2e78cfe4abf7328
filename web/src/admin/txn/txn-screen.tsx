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
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { CsvButton } from '../list/csv-button.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
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

const choices = [
  { name: 'status', label: 'Status', options: ['All', ...orderStatuses] },
  { name: 'paymentMethod', label: 'Payment method', options: ['All', ...paymentModes] },
]
const keyOf = ({ orderid }: Order) => orderid

export function TxnScreen() {
  const { view, query } = useList(useFilters(defaults), {
    key: 'transactions',
    ask: (asked) => call(orderEndpoints.transactions, { query: asked as Query }),
  })
  const found = query.data
  const openOrder = useOpenOrder()
  const open = useCallback(({ orderid }: Order) => openOrder(orderid), [openOrder])
  return (
    <ListScreen
      title="All Orders"
      hint={found && showTotal(found.totalTxns, view.filters.search)}
      tools={
        <CsvButton
          endpoint={orderEndpoints.transactionsCsv}
          query={view.filters}
          fileName="orders"
        />
      }
      view={view}
      searchPlaceholder="Search by Order ID or Email or User Input"
      choices={choices}
      isLong
      query={query}
      table={{
        what: 'the orders',
        rows: found?.transactions,
        columns: txnColumns,
        keyOf,
        onOpen: open,
        emptyTitle: orderTexts.noTransactions,
      }}
    />
  )
}
