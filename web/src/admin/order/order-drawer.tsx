// An order beside the current screen of the console: its details, and the decisions staff can take.
// The address says which order.

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedList } from '../list/empty-list.tsx'
import { OutOfDate } from '../ui/out-of-date.tsx'
import { SideClose, SideDialog } from '../ui/side-dialog.tsx'
import { detailQuery } from './order-cache.ts'
import { askEveryMs, useOrderChanges } from './order-changes.ts'
import { OrderDetailView } from './order-detail-view.tsx'
import styles from './order-drawer.module.css'
import { useOpenOrder, useShownOrder } from './use-open-order.ts'

export function OrderDrawer() {
  const orderid = useShownOrder()
  const open = useOpenOrder()
  const close = () => open(undefined)
  return (
    <SideDialog
      side="right"
      label={`Order ${orderid}`}
      isOpen={orderid !== undefined}
      onClose={close}
    >
      <SideClose onClose={close} />
      {orderid !== undefined && <Content orderid={orderid} />}
    </SideDialog>
  )
}

function Content({ orderid }: { orderid: string }) {
  const isLive = useOrderChanges()
  const detail = useQuery({
    ...detailQuery(orderid),
    refetchInterval: isLive ? false : askEveryMs,
  })
  if (detail.data) {
    return (
      <>
        {detail.isError && (
          <div className={styles.again}>
            <OutOfDate query={detail} />
          </div>
        )}
        <OrderDetailView order={detail.data} />
      </>
    )
  }
  return (
    <div className={styles.pad}>
      {detail.isError ? (
        <FailedList what="the order" query={detail} />
      ) : (
        <Skeleton label="Loading the order" heightsPx={[44, 120, 96, 220]} />
      )}
    </div>
  )
}
