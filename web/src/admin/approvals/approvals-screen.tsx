// Approvals: what a second person must approve, and the latest decisions.

import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import type { Approval } from '@gemwala/contract/money/approvals.shapes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Asked, approvalColumns } from './approval-columns.tsx'
import { DecideDialog } from './decide-dialog.tsx'

export function ApprovalsScreen() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => approvalColumns(setAsked), [])
  const query = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call(approvalEndpoints.list),
    refetchInterval: 30_000,
  })
  const approvals = query.data?.approvals
  const waiting = approvals?.filter(({ decidedAt }) => decidedAt === null).length
  const isEmpty = approvals?.length === 0
  const table = {
    label: 'Approvals',
    what: 'the requests',
    rows: approvals,
    columns,
    keyOf: ({ id }: Approval) => id,
    emptyTitle: '',
  }
  return (
    <ListScreen
      title="Approvals"
      hint={approvals && (isEmpty ? '' : `${waiting} waiting, then the latest decisions`)}
      query={query}
      {...(!isEmpty && { table })}
    >
      {isEmpty && (
        <Notice
          level="h2"
          title="No requests"
          text="Whatever needs a second person waits here until somebody else approves it."
        />
      )}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  )
}
