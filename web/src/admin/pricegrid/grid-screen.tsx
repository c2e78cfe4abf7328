// The price grid: all items in one table; prices are edited, previewed and applied as one set.

import { itemTexts } from '@gemwala/contract/catalogue/items'
import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { priceEndpoints } from '@gemwala/contract/catalogue/prices'
import type { Product } from '@gemwala/contract/catalogue/products.shapes'
import { apiTypes } from '@gemwala/contract/delivery/lanes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BusyButton } from '../../forms/busy-button.tsx'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { PriceHistory } from '../catalogue/price-history.tsx'
import { itemsQuery, productsQuery } from '../catalogue/queries.ts'
import { CsvButton } from '../exports/csv-button.tsx'
import { IfMay } from '../if-may.tsx'
import { DataTable } from '../list/data-table.tsx'
import { EmptyList, FailedLoad, retryBoth } from '../list/empty-list.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePhonePages } from '../list/use-phone-pages.ts'
import { useSorted } from '../sorting/use-sorted.ts'
import { Modal } from '../ui/modal.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './grid.module.css'
import { type GridItem, gridColumns } from './grid-columns.tsx'
import { dropDrafts, typePrices, useDraftCount } from './grid-drafts.ts'
import { ImportButton } from './import-button.tsx'
import { type Imported, importPrices, noCostWord } from './import-prices.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { SetsDialog } from './sets-dialog.tsx'

const defaults = { search: '', product: '', apiType: '', sort: '' }
const keyOf = ({ _id }: GridItem) => _id
const choicesWith = (products: readonly Product[]) => [
  {
    name: 'product',
    label: 'Product',
    options: [
      { value: '', label: 'All Products' },
      ...products.map(({ productid, name }) => ({ value: String(productid), label: name })),
    ],
  },
  {
    name: 'apiType',
    label: 'API type',
    options: [{ value: '', label: 'All API Types' }, ...apiTypes],
  },
]
const noItems: Item[] = []
/** The file has an order of its own. */
const exportedOf = ({ sort: _, ...filters }: typeof defaults) => filters

export function PriceGridScreen() {
  const items = useQuery(itemsQuery)
  const products = useQuery(productsQuery)
  const asked = useFilters(defaults)
  const { filters } = asked
  const [shown, setShown] = useState<'sets' | { problems: Imported['problems'] }>()
  const [traced, setTraced] = useState<GridItem>()
  const [columns] = useState(() => gridColumns(setTraced))
  const all = useMemo(
    () => withProducts(items.data ?? noItems, products.data ?? []),
    [items.data, products.data],
  )
  const found = useMemo(() => all.filter((item) => isWithin(item, filters)), [all, filters])
  const { rows, view } = usePhonePages(useSorted(found, columns, filters.sort), asked)
  const close = () => setShown(undefined)
  const readFile = (text: string) => {
    const { taken, problems } = importPrices(text, all)
    typePrices(taken)
    setShown({ problems })
  }
  return (
    <ListScreen
      title="Price grid"
      hint={items.data && `Total Items: ${found.length.toLocaleString('en-IN')}`}
      view={view}
      searchPlaceholder="Search items..."
      choices={choicesWith(products.data ?? [])}
      query={items}
      tools={
        <>
          <button
            type="button"
            className={classNames(button.quiet, button.small)}
            onClick={() => setShown('sets')}
          >
            Price sets
          </button>
          <IfMay call={priceEndpoints.apply}>
            <ImportButton isDisabled={!items.data} onRead={readFile} />
          </IfMay>
          <CsvButton
            endpoint={priceEndpoints.csv}
            query={exportedOf(filters)}
            fileName="prices"
            isLoaded={items.data !== undefined}
          />
          <IfMay call={priceEndpoints.apply}>
            <TypedTools onPreview={() => setShown({ problems: [] })} />
          </IfMay>
        </>
      }
    >
      <IfMay call={priceEndpoints.apply}>
        <p className={styles.fileHint}>
          In a CSV file an empty cell changes nothing, and '{noCostWord}' clears a cost.
        </p>
      </IfMay>
      {items.isPending && <Spinner label="Loading..." />}
      {items.isError && !items.data && (
        <FailedLoad title={itemTexts.fetchFailed} query={retryBoth(items, products)} />
      )}
      {items.data && products.isError && <FailedPart what="the products" query={products} />}
      {items.data && (
        <div className={styles.table}>
          <DataTable
            isDense
            label="Price grid"
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            empty={<EmptyList title={itemTexts.noneFound} isFiltered={view.isFiltered} />}
          />
        </div>
      )}
      {shown === 'sets' && <SetsDialog onClose={close} />}
      {shown !== undefined && shown !== 'sets' && (
        <PreviewDialog items={all} problems={shown.problems} onClose={close} />
      )}
      {traced && (
        <Modal title={`Price history of ${traced.name}`} onClose={() => setTraced(undefined)}>
          <PriceHistory itemid={traced.itemid} />
        </Modal>
      )}
    </ListScreen>
  )
}

/** A component of its own, so that typing re-renders these two and not the list. */
function TypedTools({ onPreview }: { onPreview: () => void }) {
  const count = useDraftCount()
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          onClick={() => dropDrafts()}
        >
          Discard
        </button>
      )}
      <BusyButton
        type="button"
        size="small"
        isBusy={false}
        isDisabled={count === 0}
        onClick={onPreview}
      >
        {count === 0 ? 'Preview' : `Preview ${count}`}
      </BusyButton>
    </>
  )
}

function withProducts(items: readonly Item[], products: readonly Product[]): GridItem[] {
  const sellers = new Map<number, GridItem['products']>()
  for (const { productid, name, items: sold } of products) {
    for (const itemid of sold) {
      sellers.set(itemid, [...(sellers.get(itemid) ?? []), { productid, name }])
    }
  }
  return items.map((item) => ({ ...item, products: sellers.get(item.itemid) ?? [] }))
}

const isWithin = (item: GridItem, { search, product, apiType }: typeof defaults): boolean =>
  (product === '' || item.products.some(({ productid }) => String(productid) === product)) &&
  (apiType === '' || item.apiType === apiType) &&
  `${item.itemid} ${item.name.toLowerCase()}`.includes(search.trim().toLowerCase())
