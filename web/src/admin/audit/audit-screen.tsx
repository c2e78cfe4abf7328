// The audit log: who changed what, newest first.

import { auditEndpoints, auditTexts } from '@gemwala/contract/console/audit'
import { call } from '../../api/call.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyList, FailedList } from '../list/empty-list.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useList } from '../list/use-list.ts'
import styles from './audit-screen.module.css'
import { EntryRow } from './entry-row.tsx'

const defaults = { search: '', dateFrom: '', dateTo: '' }

export function AuditScreen() {
  const { view, query } = useList(useFilters(defaults), {
    key: 'audit',
    ask: (asked) => call(auditEndpoints.list, { query: asked }),
  })
  const found = query.data
  return (
    <ListScreen
      isList={false}
      title="Audit log"
      hint={found && `${found.totalCount.toLocaleString('en-IN')} in all`}
      view={view}
      searchPlaceholder="Search by e-mail, action or subject"
      query={query}
    >
      {query.isPending && <Skeleton label="Loading the audit" heightsPx={[50, 50, 50, 50]} />}
      {query.isError && !found && <FailedList what="the audit log" query={query} />}
      {found?.entries.length === 0 && (
        <EmptyList title={auditTexts.noneFound} isFiltered={view.isFiltered} />
      )}
      {found && found.entries.length > 0 && (
        <table className={styles.list} aria-label="Audit log" aria-busy={query.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">What happened</th>
              <th scope="col">By</th>
              <th scope="col">Changes</th>
            </tr>
          </thead>
          <tbody>
            {found.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </ListScreen>
  )
}
