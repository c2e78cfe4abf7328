// The audit log: who changed what, newest first.

import { auditEndpoints, auditTexts } from '@gemwala/contract/console/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyList, FailedList } from '../list/empty-list.tsx'
import { FilterBar, FilterDates } from '../list/filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useLastPage } from '../list/use-last-page.ts'
import { Page } from '../ui/page.tsx'
import styles from './audit-screen.module.css'
import { EntryRow } from './entry-row.tsx'

const defaults = { search: '', dateFrom: '', dateTo: '' }

export function AuditScreen() {
  const { filters, page, set, search, toPage, isFiltered } = useFilters(defaults)
  const query = { ...filters, page: String(page) }
  const list = useQuery({
    queryKey: ['audit', query],
    queryFn: () => call(auditEndpoints.list, { query }),
    placeholderData: keepPreviousData,
  })
  useLastPage(list, page, toPage)
  const found = list.data
  return (
    <Page
      title="Audit log"
      hint={found && `${found.totalCount.toLocaleString('en-IN')} in all`}
      query={list}
    >
      <FilterBar
        search={
          <SearchBox
            placeholder="Search by e-mail, action or subject"
            value={filters.search}
            onSearch={search}
          />
        }
        after={<ListPager page={page} totalPages={found?.totalPages} onPage={toPage} />}
      >
        <FilterDates value={filters} onChange={set} />
      </FilterBar>
      {list.isPending && <Skeleton label="Loading the audit" heightsPx={[50, 50, 50, 50]} />}
      {list.isError && !found && <FailedList what="the audit log" query={list} />}
      {found?.entries.length === 0 && (
        <EmptyList title={auditTexts.noneFound} isFiltered={isFiltered} />
      )}
      <ol className={styles.list} aria-label="Audit log" aria-busy={list.isPlaceholderData}>
        {found?.entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ol>
    </Page>
  )
}
