// All Coupons.

import { couponEndpoints, couponTexts } from '@gemwala/contract/buying/coupons'
import type { Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, textOf } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { CatalogueList, everything } from '../catalogue/catalogue-list.tsx'
import { DeleteDialog } from '../catalogue/delete-dialog.tsx'
import { deleteRecord } from '../catalogue/delete-record.ts'
import { couponsQuery } from '../catalogue/queries.ts'
import { actionsColumn } from '../catalogue/row-actions.tsx'
import type { Column } from '../list/columns.ts'
import { EditCouponDialog } from './edit-coupon-dialog.tsx'
import { TryCouponDialog } from './try-coupon-dialog.tsx'

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

/** The date in the reader's own format, and the same day in every time zone. */
const dayOf = (day: string): string => new Date(day).toLocaleDateString([], { timeZone: 'UTC' })

const columns: Column<Coupon>[] = [
  {
    head: 'Coupon Code',
    width: 'minmax(160px, 1fr)',
    card: 'title',
    cell: ({ couponCode }) => <strong>{couponCode}</strong>,
  },
  { head: 'Type', width: '130px', cell: ({ discountType }) => discountType },
  { head: 'Discount', width: '110px', isNumber: true, card: 'figure', cell: discountOf },
  { head: 'Expiry', width: '130px', cell: ({ expiryDate }) => dayOf(expiryDate) },
  { head: 'Status', width: '110px', cell: statusOf },
  {
    head: 'Usage',
    width: '140px',
    cell: ({ usedCount, usageLimit }) => `${usedCount} / ${usageLimit}`,
  },
]

export function CouponsScreen() {
  const query = useQuery(couponsQuery)
  const [edited, setEdited] = useState<Coupon>()
  const [doomed, setDoomed] = useState<Coupon>()
  const [isTrying, setTrying] = useState(false)
  const [allColumns] = useState(() => [
    ...columns,
    actionsColumn<Coupon>({
      nameOf: ({ couponCode }) => couponCode,
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
      onOpen={setEdited}
      fetchFailed="We could not load the coupons."
      noneFound={couponTexts.noneFound}
      tools={
        <button
          type="button"
          className={classNames(button.quiet, button.small)}
          disabled={!query.data?.length}
          onClick={() => setTrying(true)}
        >
          Try a coupon
        </button>
      }
    >
      {isTrying && <TryCouponDialog coupons={query.data ?? []} onClose={() => setTrying(false)} />}
      {edited && <EditCouponDialog coupon={edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <DeleteDialog
          title="Delete Coupon"
          question={couponTexts.confirmDelete}
          name={doomed.couponCode}
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
