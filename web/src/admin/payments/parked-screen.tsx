// The payment inbox: money that arrived and could not be matched.

import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { ListTable } from '../list/list-table.tsx'
import { Page } from '../ui/page.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { type Asked, parkedColumns } from './parked-columns.tsx'

export function ParkedScreen() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => parkedColumns(setAsked), [])
  const parked = useQuery({
    queryKey: ['parked'],
    queryFn: () => call(reviewEndpoints.parked),
    refetchInterval: 30_000,
  })
  const payments = parked.data?.payments
  const close = () => setAsked(undefined)
  return (
    <Page
      isList
      title="Payment inbox"
      hint={payments && `${payments.length} parked, oldest first`}
      query={parked}
    >
      <ListTable
        label="Parked payments"
        what="the parked payments"
        query={parked}
        rows={payments}
        columns={columns}
        keyOf={({ id }) => String(id)}
        emptyTitle="No payment is parked."
        isFiltered={false}
      />
      {asked?.decision === 'assign' && <AssignDialog payment={asked.payment} onClose={close} />}
      {asked?.decision === 'dismiss' && <DismissDialog payment={asked.payment} onClose={close} />}
    </Page>
  )
}
