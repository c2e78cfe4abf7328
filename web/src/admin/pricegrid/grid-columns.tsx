// The columns of the price grid.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import { type PriceField, priceFields, priceLabels } from '@gemwala/contract/catalogue/prices'
import { itemNameCell } from '../catalogue/stopped-note.tsx'
import type { Column } from '../list/columns.ts'
import { sortedBy } from '../sorting/use-sorted.ts'
import styles from './grid.module.css'
import { MarginCell, PriceCell } from './price-cell.tsx'

/** An item with the products that sell it. */
export type GridItem = Item & { products: { productid: number; name: string }[] }

const priceColumn = (field: PriceField): Column<GridItem> => ({
  head: priceLabels[field],
  width: '88px',
  isNumber: true,
  ...sortedBy<GridItem>(field, (item) => item[field] ?? 0),
  cell: (item) => <PriceCell item={item} field={field} />,
})

export const gridColumns = (onHistory: (item: GridItem) => void): Column<GridItem>[] => [
  {
    head: 'Item ID',
    width: '64px',
    card: 'under',
    ...sortedBy<GridItem>('itemid', ({ itemid }) => itemid),
    cell: ({ itemid }) => <strong>{itemid}</strong>,
  },
  {
    head: 'Name',
    width: 'minmax(130px, 1.3fr)',
    card: 'title',
    ...sortedBy<GridItem>('name', ({ name }) => name),
    cell: itemNameCell,
  },
  {
    head: 'Product',
    width: 'minmax(100px, 1fr)',
    card: 'under',
    cell: ({ products }) => products.map(({ name }) => name).join(', ') || '–',
  },
  ...priceFields.map(priceColumn),
  {
    head: 'Margin, users',
    width: '106px',
    isNumber: true,
    cell: (item) => <MarginCell item={item} field="discountedprice" />,
  },
  {
    head: 'Margin, resellers',
    width: '106px',
    isNumber: true,
    cell: (item) => <MarginCell item={item} field="resellprice" />,
  },
  {
    head: 'History',
    width: '70px',
    pinnedPx: 0,
    card: 'last',
    cell: (item) => (
      <button
        type="button"
        className={styles.history}
        aria-label={`Price history of ${item.name}`}
        onClick={() => onHistory(item)}
      >
        History
      </button>
    ),
  },
]
