// All Coupons.

import { couponEndpoints, couponTexts } from '@gemwala/contract/buying/coupons'
import type { ListedCoupon as Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { StatusChip } from '../../ui/status-badge.tsx'
import { CatalogueList, everything } from '../catalogue/catalogue-list.tsx'
import { DeleteDialog } from '../catalogue/delete-dialog.tsx'
import { deleteRecord } from '../catalogue/delete-record.ts'
import { couponsQuery } from '../catalogue/queries.ts'
import { actionsColumn } from '../catalogue/row-actions.tsx'
import { toScreen } from '../links.ts'
import type { Column } from '../list/columns.ts'
import { useMay } from '../rights.ts'
import { sortedBy } from '../sorting/use-sorted.ts'
import { showDay } from '../ui/dates/day.ts'
import styles from './coupons-screen.module.css'
import { EditCouponDialog } from './edit-coupon-dialog.tsx'

const searched = ({ couponCode }: Coupon): string => couponCode.toLowerCase()

const statusOf = ({ isActive }: Coupon): string => (isActive ? 'Active' : 'Inactive')

const filter = {
  name: 'status',
  label: 'Status',
  options: [{ value: everything, label: 'All Statuses' }, 'Active', 'Inactive'],
  filtered: statusOf,
}

const discountOf = ({ discountType, discountAmount, discountPercentage }: Coupon): string =>
  discountType === 'fixed' ? showRupees(discountAmount) : `${discountPercentage}%`

const showCount = (count: number): string => count.toLocaleString('en-IN')

const typeNames = { percentage: 'Percentage', fixed: 'Fixed' }

const StatusCell = ({ coupon }: { coupon: Coupon }) => (
  <span className={styles.status}>
    {statusOf(coupon)}
    {coupon.obstacle && (
      <StatusChip tone={coupon.obstacle === 'Not started' ? 'info' : 'quiet'} icon="clock">
        {coupon.obstacle}
      </StatusChip>
    )}
  </span>
)

const columns: Column<Coupon>[] = [
  {
    head: 'Coupon Code',
    width: 'minmax(160px, 1fr)',
    card: 'title',
    ...sortedBy<Coupon>('code', ({ couponCode }) => couponCode),
    cell: ({ couponCode }) => <strong>{couponCode}</strong>,
  },
  {
    head: 'Type',
    width: '104px',
    ...sortedBy<Coupon>('type', ({ discountType }) => typeNames[discountType]),
    cell: ({ discountType }) => typeNames[discountType],
  },
  { head: 'Discount', width: '92px', isNumber: true, card: 'figure', cell: discountOf },
  {
    head: 'Expiry',
    width: '130px',
    ...sortedBy<Coupon>('expiry', ({ expiryDate }) => expiryDate),
    cell: ({ expiryDate }) => showDay(expiryDate),
  },
  {
    head: 'Status',
    width: '190px',
    ...sortedBy<Coupon>('status', statusOf),
    cell: (coupon) => <StatusCell coupon={coupon} />,
  },
  {
    head: 'Usage',
    width: '126px',
    ...sortedBy<Coupon>('usage', ({ usedCount }) => usedCount),
    cell: ({ usedCount, usageLimit }) => `${showCount(usedCount)} / ${showCount(usageLimit)}`,
  },
]

export function CouponsScreen() {
  const query = useQuery(couponsQuery)
  const may = useMay()
  const canEdit = may(couponEndpoints.edit)
  const [edited, setEdited] = useState<Coupon>()
  const [doomed, setDoomed] = useState<Coupon>()
  const [allColumns] = useState(() => [
    ...columns,
    actionsColumn<Coupon>({
      nameOf: ({ couponCode }) => couponCode,
      calls: couponEndpoints,
      onEdit: setEdited,
      onDelete: setDoomed,
    }),
  ])
  return (
    <CatalogueList
      title="All Coupons"
      countLabel="Total Coupons"
      query={query}
      columns={allColumns}
      searchPlaceholder="Search coupons..."
      searched={searched}
      filter={filter}
      onOpen={canEdit ? setEdited : undefined}
      fetchFailed="We could not load the coupons."
      noneFound={couponTexts.noneFound}
      tools={
        may(couponEndpoints.create) && (
          <Link {...toScreen('createcoupon')} className={classNames(button.quiet, button.small)}>
            New coupon
          </Link>
        )
      }
    >
      {edited && <EditCouponDialog coupon={edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <DeleteDialog
          title="Delete Coupon"
          question={couponTexts.confirmDelete}
          name={doomed.couponCode}
          effect="Nobody can use it any more. Past orders keep their discount."
          onDelete={() => deleteCoupon(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </CatalogueList>
  )
}

const deleteCoupon = ({ _id }: Coupon) =>
  deleteRecord({
    kind: 'coupon',
    queryKey: couponsQuery.queryKey,
    _id,
    send: () => call(couponEndpoints.delete, { params: { _id } }),
    deleted: couponTexts.deleted,
    failed: (error) => textOf(error),
  })
