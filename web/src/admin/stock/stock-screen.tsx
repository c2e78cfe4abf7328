// Voucher stock: what is left of every item that is sold by code, with links to its batches.

import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { ClosedCodes, StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { IfMay } from '../if-may.tsx'
import { retryBoth } from '../list/empty-list.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useFilters } from '../list/use-filters.ts'
import { inOrder } from '../sorting/use-sorted.ts'
import { type BatchAsked, BatchDialog } from './batch-dialog.tsx'
import { ClosedDialog } from './closed-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { showCount, stockColumns } from './stock-columns.tsx'
import { StockDrawer } from './stock-drawer.tsx'
import { closedQuery, stockQuery } from './stock-queries.ts'

const defaults = { search: '', stock: 'All' }
const choices = [
  {
    name: 'stock',
    label: 'Stock',
    options: [
      { value: 'All', label: 'All stock' },
      { value: 'Low', label: 'Low stock' },
    ],
  },
]
const keyOf = ({ itemid }: StockedItem) => String(itemid)

/** Without `item`, any item can be chosen. */
type Importing = { item?: StockedItem }

export function StockScreen() {
  const view = useFilters(defaults)
  const stock = useQuery(stockQuery)
  const [importing, setImporting] = useState<Importing>()
  const [shown, setShown] = useState<number>()
  const [asked, setAsked] = useState<BatchAsked>()
  const closedCodes = useQuery(closedQuery)
  const closed = closedCodes.data?.orders ?? []
  const [isDeciding, setDeciding] = useState(false)
  const open = useCallback(({ itemid }: StockedItem) => setShown(itemid), [])
  const columns = useMemo(
    () => stockColumns({ onOpen: open, onImport: (item) => setImporting({ item }) }),
    [open],
  )
  const items = stock.data?.items
  const rows = items?.filter(matches(view.filters)).toSorted(lowFirst)
  const low = items?.filter(({ isLow }) => isLow).length
  const sold = items?.filter(({ isSoldFromCodes }) => isSoldFromCodes).length
  return (
    <ListScreen
      title="Voucher stock"
      hint={items && `${sold} ${sold === 1 ? 'item' : 'items'} sold by code, ${low} low`}
      view={view}
      searchPlaceholder="Search items..."
      choices={choices}
      query={stock}
      tools={
        <>
          {closed.length > 0 && (
            <button
              type="button"
              className={classNames(button.quiet, button.small)}
              onClick={() => setDeciding(true)}
            >
              Closed codes: {countOf(closed)}
            </button>
          )}
          <IfMay call={voucherEndpoints.import}>
            <button
              type="button"
              className={classNames(button.bone, button.small)}
              onClick={() => setImporting({})}
            >
              Import codes
            </button>
          </IfMay>
        </>
      }
    >
      {items && closedCodes.isError && <FailedPart what="the closed codes" query={closedCodes} />}
      <ListTable
        label="Voucher stock"
        what="the voucher stock"
        query={retryBoth(stock, closedCodes)}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        onOpen={open}
        emptyTitle={view.isFiltered ? 'No items found' : 'No items are sold by code.'}
        isFiltered={view.isFiltered}
      />
      <StockDrawer
        item={items?.find(({ itemid }) => itemid === shown)}
        onImport={(item) => setImporting({ item })}
        onBatch={setAsked}
        onClose={() => setShown(undefined)}
      />
      {asked && <BatchDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {isDeciding && <ClosedDialog orders={closed} onClose={() => setDeciding(false)} />}
      {importing && <ImportDialog item={importing.item} onClose={() => setImporting(undefined)} />}
    </ListScreen>
  )
}

const countOf = (closed: ClosedCodes[]): string =>
  showCount(closed.reduce((sum, { masked }) => sum + masked.length, 0))

const lowFirst = (one: StockedItem, other: StockedItem): number =>
  inOrder(other.isLow, one.isLow) || inOrder(one.name, other.name)

const matches =
  ({ search, stock }: typeof defaults) =>
  ({ name, product, itemid, isLow }: StockedItem): boolean =>
    (stock !== 'Low' || isLow) &&
    `${itemid} ${name} ${product}`.toLowerCase().includes(search.trim().toLowerCase())
