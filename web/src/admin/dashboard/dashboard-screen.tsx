// The dashboard: the figures of a range of days, the daily switches, what needs attention, and the sales.

import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import { supplierEndpoints } from '@gemwala/contract/delivery/suppliers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { IfMay } from '../if-may.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { FilterDates } from '../list/filters.tsx'
import { useFilters } from '../list/use-filters.ts'
import { useMay } from '../rights.ts'
import { FullSpinner } from '../ui/full-spinner.tsx'
import { Page } from '../ui/page.tsx'
import { AttentionList } from './attention-list.tsx'
import { Checklist } from './checklist.tsx'
import styles from './dashboard-screen.module.css'
import { GatewayList } from './gateway-list.tsx'
import { Presets } from './presets.tsx'
import { SalesPanels } from './sales-panels.tsx'
import { SmilePoints } from './smile-points.tsx'
import { Summary } from './summary.tsx'

const noDates = { startDate: '', endDate: '' }

export function DashboardScreen() {
  const { filters: span, set } = useFilters(noDates)
  const canSeeSales = useMay()(dashboardEndpoints.stats)
  const stats = useQuery({
    queryKey: ['stats', span],
    queryFn: () => call(dashboardEndpoints.stats, { query: span }),
    placeholderData: keepPreviousData,
    enabled: canSeeSales,
  })
  const isLoading = canSeeSales && (stats.isPending || stats.isPlaceholderData)
  return (
    <Page title="Dashboard" query={stats}>
      {isLoading && <FullSpinner label="Loading the summary" />}
      <Checklist />
      {canSeeSales && (
        <section aria-labelledby="summary" aria-busy={isLoading}>
          <div className={styles.head}>
            <h2 id="summary">Summary</h2>
            <Presets span={span} onChoose={set} />
            <div className={styles.dates}>
              <FilterDates
                value={{ dateFrom: span.startDate, dateTo: span.endDate }}
                onChange={({ dateFrom = span.startDate, dateTo = span.endDate }) =>
                  set({ startDate: dateFrom, endDate: dateTo }, true)
                }
              />
            </div>
          </div>
          {stats.isError && !stats.data && <FailedPart what="the summary" query={stats} />}
          {stats.data && <Summary stats={stats.data} span={span} />}
        </section>
      )}
      <div className={styles.cols}>
        <IfMay call={supplierEndpoints.balances}>
          <SmilePoints />
        </IfMay>
        <div id="gateways" className={styles.cell}>
          <GatewayList />
        </div>
      </div>
      <div className={styles.rest}>
        <AttentionList />
        {canSeeSales && <SalesPanels span={span} />}
      </div>
    </Page>
  )
}
