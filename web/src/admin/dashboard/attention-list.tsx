// Everything that waits for staff, with links to the screens that handle it.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import type { Attention } from '@gemwala/contract/console/dashboard.shapes'
import { showLane } from '@gemwala/contract/delivery/lanes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toScreen } from '../links.ts'
import { FailedPart } from '../list/failed-part.tsx'
import { callOfScreen } from '../nav.ts'
import { useMay } from '../rights.ts'
import { attentionQuery } from '../shell/use-waiting.ts'
import styles from './attention-list.module.css'

export function AttentionList() {
  const attention = useQuery(attentionQuery)
  return (
    <Panel title="Needs attention" hint="Updates every 30 seconds.">
      {attention.isPending && (
        <Skeleton label="Loading what needs attention" heightsPx={[40, 40, 40]} />
      )}
      {attention.isError && <FailedPart what="what needs attention" query={attention} />}
      {attention.data && <Matters attention={attention.data} />}
    </Panel>
  )
}

function Matters({ attention }: { attention: Attention }) {
  const may = useMay()
  const matters = mattersOf(attention).filter(({ screen }) => may(callOfScreen[screen]!))
  if (matters.length === 0) return <p className={styles.none}>Nothing needs attention.</p>
  return (
    <ul className={styles.list}>
      {matters.map(({ what, count, detail, screen, search }) => (
        <li key={what}>
          <Link {...toScreen(screen, search)}>
            <b>{count.toLocaleString('en-IN')}</b>
            <span>
              <strong>{what}</strong>
              {detail}
            </span>
            <ChevronIcon to="right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Matter = {
  what: string
  count: number
  detail: string
  screen: string
  search?: Record<string, string>
}

function mattersOf(attention: Attention): Matter[] {
  const { reviews, stoppedLanes, parkedPayments, stuck, deadJobs } = attention
  const { lowStock, closedCodes, processing, approvals, tickets } = attention
  const all: Matter[] = [
    {
      what: 'Review queue',
      count: reviews,
      detail: 'orders that only a person can settle',
      screen: 'reviewqueue',
    },
    {
      what: 'Tickets',
      count: tickets,
      detail: 'customers who wait for an answer',
      screen: 'tickets',
    },
    {
      what: 'Stopped lanes',
      count: stoppedLanes.length,
      detail: stoppedLanes.map(showLane).join(', '),
      screen: 'reviewqueue',
    },
    {
      what: 'Parked payments',
      count: parkedPayments,
      detail: 'money that could not be matched',
      screen: 'paymentinbox',
    },
    {
      what: 'Approvals',
      count: approvals,
      detail: 'money that waits for a second person',
      screen: 'approvals',
    },
    {
      what: 'Stuck orders',
      count: stuck,
      detail: `no update for ${stuckAfterMinutes} minutes`,
      screen: 'orders',
      search: { status: 'Stuck' },
    },
    {
      what: 'Dead jobs',
      count: deadJobs,
      detail: 'background work that failed for good',
      screen: 'jobs',
    },
    {
      what: 'Low voucher stock',
      count: lowStock,
      detail: 'codes running low',
      screen: 'voucherstock',
      search: { stock: 'Low' },
    },
    {
      what: 'Closed codes',
      count: closedCodes,
      detail: 'of refunded orders, to put back or discard',
      screen: 'voucherstock',
    },
    { what: 'Processing', count: processing, detail: 'orders in progress', screen: 'orders' },
  ]
  return all.filter(({ count }) => count > 0)
}
