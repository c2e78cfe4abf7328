// The dashboard: sales in a range of days, what needs attention, and the daily switches.

import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { FailedList } from '../list/empty-list.tsx'
import { FilterDates } from '../list/filters.tsx'
import { useFilters } from '../list/use-filters.ts'
import { FullSpinner } from '../ui/full-spinner.tsx'
import { Page } from '../ui/page.tsx'
import { AttentionList } from './attention-list.tsx'
import { Checklist } from './checklist.tsx'
import styles from './dashboard-screen.module.css'
import { GatewayList } from './gateway-list.tsx'
import { SalesPanels } from './sales-panels.tsx'
import { SmilePoints } from './smile-points.tsx'
import { Summary } from './summary.tsx'

const noDates = { startDate: '', endDate: '' }

export function DashboardScreen() {
  const { filters: span, set } = useFilters(noDates)
  const stats = useQuery({
    queryKey: ['stats', span],
    queryFn: () => call(dashboardEndpoints.stats, { query: span }),
    placeholderData: keepPreviousData,
  })
  const hasDates = span.startDate !== '' || span.endDate !== ''
  const isLoading = stats.isPending || stats.isPlaceholderData
  return (
    <Page title="Dashboard" query={stats}>
      {isLoading && <FullSpinner label="Loading the summary" />}
      <Checklist />
      <section aria-labelledby="summary" aria-busy={isLoading}>
        <div className={styles.head}>
          <h2 id="summary">Summary</h2>
          <div className={styles.dates}>
            <FilterDates
              value={{ dateFrom: span.startDate, dateTo: span.endDate }}
              onChange={({ dateFrom = span.startDate, dateTo = span.endDate }) =>
                set({ startDate: dateFrom, endDate: dateTo }, true)
              }
            />
            <button
              type="button"
              className={styles.clear}
              disabled={!hasDates}
              onClick={() => set(noDates)}
            >
              Clear
            </button>
          </div>
        </div>
        {stats.isError && !stats.data && <FailedList what="the summary" query={stats} />}
        {stats.data && <Summary stats={stats.data} span={span} />}
      </section>
      <div className={styles.cols}>
        <SmilePoints />
        <div id="gateways" className={styles.cell}>
          <GatewayList />
        </div>
        <SalesPanels span={span} />
        <AttentionList />
      </div>
    </Page>
  )
}
