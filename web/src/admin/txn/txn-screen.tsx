// All Orders: every order from the payment side.

import type { Sent } from '@gemwala/contract/endpoint'
import { orderStatuses, paymentModes } from '@gemwala/contract/lists/rows'
import type { Order } from '@gemwala/contract/lists/rows.shapes'
import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import type { Gateway } from '@gemwala/contract/money/gateways.shapes'
import { orderEndpoints, orderTexts, transactionPageSize } from '@gemwala/contract/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { CsvButton } from '../exports/csv-button.tsx'
import { CompactButton } from '../list/compact-button.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { showTotal } from '../list/show-total.ts'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import { useOpenOrder } from '../order/use-open-order.ts'
import { compactRows } from '../ui/preferences.ts'
import { txnColumns } from './txn-columns.tsx'

const defaults = {
  search: '',
  status: 'All',
  paymentMethod: 'All',
  gateway: '',
  sortBy: 'date',
  sortOrder: '',
  limit: String(transactionPageSize),
  dateFrom: '',
  dateTo: '',
}
type Query = Sent<NonNullable<typeof orderEndpoints.transactions.shape>>['query']

const { gateway, sortBy } = defaults
const beyond: Record<string, string> = { gateway, sortBy }

/** The specification's query has neither, so they are sent only when they are chosen. */
const sentOf = <F extends Record<string, string>>(filters: F) =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => beyond[name] !== value))

const choicesOf = (gateways: Gateway[] = [], chosen: string) => {
  const names = gateways.map(({ gatewayProvider }) => gatewayProvider)
  return [
    { name: 'status', label: 'Status', options: ['All', ...orderStatuses] },
    { name: 'paymentMethod', label: 'Payment method', options: ['All', ...paymentModes] },
    {
      name: 'gateway',
      label: 'Gateway',
      // The chosen one may come from the address before the gateways are loaded.
      options: [{ value: '', label: 'All' }, ...new Set([...names, chosen].filter(Boolean))],
    },
  ]
}
const keyOf = ({ orderid }: Order) => orderid

export function TxnScreen() {
  const { view, query } = useList(useFilters(defaults), {
    key: 'transactions',
    ask: (asked) => call(orderEndpoints.transactions, { query: sentOf(asked) as Query }),
  })
  const gateways = useQuery({ queryKey: ['gateways'], queryFn: () => call(gatewayEndpoints.list) })
  const { search, gateway } = view.filters
  const found = query.data
  const openOrder = useOpenOrder()
  const open = useCallback(({ orderid }: Order) => openOrder(orderid), [openOrder])
  return (
    <ListScreen
      title="All Orders"
      hint={found && showTotal(found.totalTxns, search || gateway)}
      tools={
        <>
          <CompactButton />
          <CsvButton
            endpoint={orderEndpoints.transactionsCsv}
            query={sentOf(view.filters)}
            fileName="orders"
            isLoaded={found !== undefined}
            long={{ kind: 'payments', rows: found?.totalTxns }}
          />
        </>
      }
      view={view}
      searchPlaceholder="Search by Order ID or Email or User Input"
      choices={choicesOf(gateways.data, gateway)}
      isLong
      query={query}
      table={{
        what: 'the orders',
        rows: found?.transactions,
        columns: txnColumns,
        keyOf,
        onOpen: open,
        isCompact: compactRows.use(),
        emptyTitle: orderTexts.noTransactions,
      }}
    />
  )
}
