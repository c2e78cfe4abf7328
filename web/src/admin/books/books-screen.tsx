// Books: what must be equal now, the nightly proofs, the accounts, and what moved on each day.

import { showBalance } from '@gemwala/contract/money'
import { bookDaysShown, bookEndpoints } from '@gemwala/contract/money/books'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../api/call.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CsvButton } from '../exports/csv-button.tsx'
import { DataTable } from '../list/data-table.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { FilterDates } from '../list/filters.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { useFilters } from '../list/use-filters.ts'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import { accountWords } from './book-words.ts'
import styles from './books.module.css'
import { dayColumns } from './day-columns.tsx'
import { Equations } from './equations.tsx'
import { FilesPanel } from './files-panel.tsx'
import { NightsPanel } from './nights-panel.tsx'

/** The sums read whole tables, so they are not asked for every few seconds. */
const refetchInterval = 60_000

const noDates = { dateFrom: '', dateTo: '' }

export function BooksScreen() {
  const { filters, set } = useFilters(noDates)
  const now = useQuery({
    queryKey: ['books', 'now'],
    queryFn: () => call(bookEndpoints.now),
    refetchInterval,
  })
  return (
    <Page
      title="Books"
      hint={now.data ? `As of ${showUpdated(now.data.at)}` : '\u00a0'}
      query={now}
    >
      <div className={panels.parts}>
        {now.isPending && (
          <Skeleton
            label="Adding up the books"
            heightsPx={[302, 302, 186, 325]}
            onPhonePx={[239, 239, 239, 239, 237, 297, 384]}
          />
        )}
        {now.isError && !now.data && <FailedPart what="the books" query={now} />}
        {now.data && (
          <>
            <Equations equations={now.data.equations} />
            <NightsPanel />
          </>
        )}
        {now.data && <Accounts accounts={now.data.accounts} />}
        <Days filters={filters} onDates={(change) => set(change, true)} />
        <FilesPanel days={filters} />
      </div>
    </Page>
  )
}

type AccountsProps = { accounts: { account: string; balance: number }[] }

/** Money that came from outside is negative there, so that all accounts add up to zero. */
const Accounts = ({ accounts }: AccountsProps) => (
  <Panel title="Accounts" hint="Since the store opened. Together they are zero.">
    <dl className={styles.accounts}>
      {accounts.map(({ account, balance }) => {
        const { label, says } = accountWords(account)
        return (
          <div key={account}>
            <dt>
              {label} <small>{says}</small>
            </dt>
            <dd>{showBalance(balance)}</dd>
          </div>
        )
      })}
    </dl>
  </Panel>
)

type DaysProps = {
  filters: typeof noDates
  onDates: ComponentProps<typeof FilterDates>['onChange']
}

function Days({ filters, onDates }: DaysProps) {
  const days = useQuery({
    queryKey: ['books', 'days', filters],
    queryFn: () => call(bookEndpoints.days, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const isUsual = filters.dateFrom === ''
  return (
    <Panel
      title="By day of delivery"
      hint={`${isUsual ? `${bookDaysShown} days. ` : ''}Sales count when they are delivered, so a later refund never changes an earlier day. Balances are those at the day's end.`}
      actions={
        <CsvButton
          endpoint={bookEndpoints.daysCsv}
          query={filters}
          fileName="books"
          isLoaded={days.data !== undefined}
        />
      }
    >
      <div className={styles.dates}>
        <FilterDates value={filters} onChange={onDates} />
      </div>
      <div className={panels.table}>
        {days.isError && <FailedPart what="the days" query={days} />}
        {!(days.isError && !days.data) && (
          <DataTable
            label="Days"
            rows={days.data?.days ?? []}
            columns={dayColumns}
            keyOf={({ day }) => day}
            isStale={days.isPending || days.isPlaceholderData}
            empty={days.data && <p>No money moved on these days.</p>}
            isDense
            isCompact
          />
        )}
      </div>
    </Panel>
  )
}
