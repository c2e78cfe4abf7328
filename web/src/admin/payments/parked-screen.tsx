// The payment inbox: money that arrived and could not be matched.

import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import type { ParkedPayment } from '@gemwala/contract/delivery/reviews.shapes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { type Asked, parkedColumns } from './parked-columns.tsx'

export function ParkedScreen() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => parkedColumns(setAsked), [])
  const parked = useQuery({
    queryKey: ['parked'],
    queryFn: () => call(reviewEndpoints.parkedPayments),
    refetchInterval: 30_000,
  })
  const payments = parked.data?.payments
  const isEmpty = payments?.length === 0
  const close = () => setAsked(undefined)
  const table = {
    label: 'Unmatched payments',
    what: 'the unmatched payments',
    rows: payments,
    columns,
    keyOf: ({ id }: ParkedPayment) => String(id),
    emptyTitle: '',
  }
  return (
    <ListScreen
      title="Payment inbox"
      hint={payments && (isEmpty ? '\u00a0' : `${payments.length} unmatched, oldest first`)}
      query={parked}
      {...(!isEmpty && { table })}
    >
      {isEmpty && (
        <Notice
          level="h2"
          title="No unmatched payments"
          text="Money that we received but couldn't match to an order or top-up appears here."
        />
      )}
      {asked?.decision === 'assign' && <AssignDialog payment={asked.payment} onClose={close} />}
      {asked?.decision === 'dismiss' && <DismissDialog payment={asked.payment} onClose={close} />}
    </ListScreen>
  )
}
