// The columns of the voucher stock.

import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { IfMay } from '../if-may.tsx'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { LowMark } from './low-mark.tsx'
import styles from './stock.module.css'

export const showCount = (count: number): string => count.toLocaleString('en-IN')

type Actions = Record<'onOpen' | 'onImport', (item: StockedItem) => void>

export const stockColumns = ({ onOpen, onImport }: Actions): Column<StockedItem>[] => [
  {
    head: 'Item',
    width: 'minmax(200px, 1fr)',
    card: 'title',
    cell: (item) => (
      <>
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          {item.name}
        </button>{' '}
        <span className={styles.dim}>{item.itemid}</span>
      </>
    ),
  },
  {
    head: 'Product',
    width: 'minmax(120px, 0.7fr)',
    card: 'under',
    cell: ({ product }) => product || <None />,
  },
  {
    head: 'Left',
    width: '90px',
    isNumber: true,
    cell: ({ left }) => showCount(left),
  },
  { head: 'Stock', width: '120px', cell: (item) => <LowMark item={item} /> },
  { head: 'Sold', width: '90px', isNumber: true, cell: ({ sold }) => showCount(sold) },
  {
    head: 'Quarantined',
    width: '110px',
    isNumber: true,
    cell: ({ quarantined }) => showCount(quarantined),
  },
  {
    head: 'Alert at',
    width: '80px',
    isNumber: true,
    cell: ({ lowStockAt }) => showCount(lowStockAt),
  },
  {
    head: 'Actions',
    width: '110px',
    pinnedPx: 0,
    card: 'wide',
    cell: (item) => (
      <IfMay call={voucherEndpoints.import}>
        <button
          type="button"
          className={classNames(button.quiet, button.small, styles.import)}
          aria-label={`Import codes for ${item.name}`}
          onClick={() => onImport(item)}
        >
          Import
        </button>
      </IfMay>
    ),
  },
]
