// One item's stock beside the list: its low-stock threshold, and its batches.

import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { StockedItem } from '@gemwala/contract/delivery/vouchers.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { IfMay } from '../if-may.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { ListPager } from '../list/list-pager.tsx'
import drawer from '../order/order-drawer.module.css'
import { SideClose, SideDialog } from '../ui/side-dialog.tsx'
import type { BatchAsked } from './batch-dialog.tsx'
import { BatchRow } from './batch-row.tsx'
import { LowMark } from './low-mark.tsx'
import { LowStockForm } from './low-stock-form.tsx'
import styles from './stock.module.css'
import { showCount } from './stock-columns.tsx'
import { batchesQuery } from './stock-queries.ts'

type Shown = {
  item: StockedItem
  onImport: (item: StockedItem) => void
  onBatch: (asked: BatchAsked) => void
}
type Props = Omit<Shown, 'item'> & { item: StockedItem | undefined; onClose: () => void }

export const StockDrawer = ({ item, onClose, ...rest }: Props) => (
  <SideDialog
    side="right"
    label={`Stock of ${item?.name ?? 'an item'}`}
    isOpen={item !== undefined}
    onClose={onClose}
  >
    <SideClose onClose={onClose} />
    {item && <Content key={item.itemid} item={item} {...rest} />}
  </SideDialog>
)

const Content = ({ item, onImport, onBatch }: Shown) => (
  <article className={drawer.pad}>
    <header className={drawer.head}>
      <h2>{item.name}</h2>
      <p>Item {item.itemid}</p>
      <div className={drawer.sum}>
        <b>{showCount(item.left)} left</b>
        <LowMark item={item} />
      </div>
    </header>
    <dl className={drawer.facts}>
      <dt>Sold</dt>
      <dd>{showCount(item.sold)}</dd>
      <dt>In quarantine</dt>
      <dd>{showCount(item.quarantined)}</dd>
    </dl>
    <IfMay call={voucherEndpoints.setLowStock}>
      <section className={drawer.part}>
        <LowStockForm item={item} />
      </section>
    </IfMay>
    <section className={drawer.part}>
      <div className={styles.partHead}>
        <h3>Batches</h3>
        <IfMay call={voucherEndpoints.import}>
          <button
            type="button"
            className={classNames(button.bone, button.small)}
            onClick={() => onImport(item)}
          >
            Import codes
          </button>
        </IfMay>
      </div>
      <Batches itemid={item.itemid} onBatch={onBatch} />
    </section>
  </article>
)

function Batches({ itemid, onBatch }: { itemid: number; onBatch: (asked: BatchAsked) => void }) {
  const [page, setPage] = useState(1)
  const query = useQuery(batchesQuery(itemid, page))
  const failure = query.isError && <FailedPart what="the batches" query={query} />
  if (failure && !query.data) return failure
  if (!query.data) return <Skeleton label="Loading the batches" heightsPx={[84, 84, 84]} />
  const { batches, totalPages } = query.data
  return (
    <>
      {failure}
      {batches.length === 0 ? (
        <p className={drawer.nothing}>No codes have been imported yet.</p>
      ) : (
        <ul className={styles.batches} aria-busy={query.isPlaceholderData || undefined}>
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} onAsk={onBatch} />
          ))}
        </ul>
      )}
      {totalPages > 1 && <ListPager page={page} totalPages={totalPages} onPage={setPage} />}
    </>
  )
}
