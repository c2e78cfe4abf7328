// The columns of a user's sessions and audit.

import type { UserDetail } from '@gemwala/contract/accounts/users.shapes'
import type { AuditEntry } from '@gemwala/contract/lists/rows.shapes'
import { showChanges } from '../audit/difference.ts'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { showUpdated } from '../list/show-updated.ts'

export const sessionColumns: Column<UserDetail['sessions'][number]>[] = [
  { head: 'Device', width: 'minmax(160px, 1fr)', card: 'title', cell: ({ device }) => device },
  {
    head: 'Signed in',
    width: '160px',
    card: 'broad',
    cell: ({ startedAt }) => showUpdated(startedAt),
  },
  {
    head: 'Last used',
    width: '160px',
    card: 'broad',
    cell: ({ lastUsedAt }) => showUpdated(lastUsedAt),
  },
]

export const auditColumns: Column<AuditEntry>[] = [
  { head: 'When', width: '138px', card: 'under', cell: ({ at }) => showUpdated(at) },
  { head: 'What', width: '150px', card: 'title', cell: ({ action }) => action },
  {
    head: 'Who',
    width: 'minmax(120px, 1fr)',
    card: 'broad',
    cell: ({ actor }) => <span title={actor ?? undefined}>{actor ?? 'the store'}</span>,
  },
  {
    head: 'Reason',
    width: 'minmax(100px, 1fr)',
    card: 'broad',
    cell: ({ reason }) => reason || <None />,
  },
  {
    head: 'Change',
    width: 'minmax(160px, 1.6fr)',
    card: 'wide',
    cell: ({ before, after }) => {
      const changes = showChanges(before, after)
      return <span title={changes}>{changes}</span>
    },
  },
]
