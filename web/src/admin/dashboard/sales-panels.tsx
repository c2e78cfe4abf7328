// The sales in the range, bar by bar, and the best-selling products.

import { chartDays, dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import type { Sales } from '@gemwala/contract/console/dashboard.shapes'
import { showRupees } from '@gemwala/contract/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailed, call } from '../../api/call.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FailedQuery } from '../list/empty-list.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { showDay } from '../ui/dates/day.ts'
import { barsOf } from './sales-bars.ts'
import { SalesChart } from './sales-chart.tsx'
import styles from './sales-panels.module.css'
import { type Span, showSpan } from './show-span.ts'

export function SalesPanels({ span }: { span: Span }) {
  const sales = useQuery({
    queryKey: ['sales', span],
    queryFn: () => call(dashboardEndpoints.sales, { query: span }),
    placeholderData: keepPreviousData,
  })
  const when = showWhen(span)
  return (
    <>
      <Panel title="Sales and orders" hint={`${when}. Sales count completed orders.`}>
        {sales.isPending && <Skeleton label="Loading the sales" heightsPx={[220]} />}
        {sales.isError && <Failed what="the sales" query={sales} />}
        {sales.data && <SalesChart bars={barsOf(sales.data)} />}
      </Panel>
      <Panel title="Top products" hint={`${when}, by sales.`}>
        {sales.isPending && <Skeleton label="Loading the top products" heightsPx={[40, 40, 40]} />}
        {sales.isError && <Failed what="the top products" query={sales} />}
        {sales.data && <TopProducts products={sales.data.products} />}
      </Panel>
    </>
  )
}

/** Without a start date, the chart has its default length. */
function showWhen(span: Span): string {
  if (span.startDate) return showSpan(span)
  return span.endDate
    ? `${chartDays} days until ${showDay(span.endDate)}`
    : `The last ${chartDays} days`
}

/** A rejected range is not retried: only other dates can help. */
function Failed({ what, query }: { what: string; query: FailedQuery }) {
  const { error } = query
  return error instanceof CallFailed && error.status === 400 ? (
    <p className={styles.none}>{error.text}</p>
  ) : (
    <FailedPart what={what} query={query} />
  )
}

function TopProducts({ products }: Pick<Sales, 'products'>) {
  if (products.length === 0)
    return <p className={styles.none}>There were no sales in this period.</p>
  const best = products[0]!.sale
  return (
    <ol className={styles.products}>
      {products.map(({ productid, name, orders, sale }) => (
        <li key={productid}>
          <strong>{name}</strong>
          <span>{orders.toLocaleString('en-IN')} orders</span>
          <b>{showRupees(Math.floor(sale))}</b>
          <i style={{ width: `${best > 0 ? (sale / best) * 100 : 0}%` }} />
        </li>
      ))}
    </ol>
  )
}
