// The payment inbox: money that arrived and could not be matched.

import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
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
  const close = () => setAsked(undefined)
  return (
    <ListScreen
      title="Payment inbox"
      hint={payments && `${payments.length} parked, oldest first`}
      query={parked}
      table={{
        label: 'Parked payments',
        what: 'the parked payments',
        rows: payments,
        columns,
        keyOf: ({ id }) => String(id),
        emptyTitle: 'There are no parked payments.',
      }}
    >
      {asked?.decision === 'assign' && <AssignDialog payment={asked.payment} onClose={close} />}
      {asked?.decision === 'dismiss' && <DismissDialog payment={asked.payment} onClose={close} />}
    </ListScreen>
  )
}
