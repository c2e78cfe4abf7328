// The five tiles: four counts with the mix of the orders below them, and the sales on the stub. Each is
// compared with the span before.

import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import type { Before, Stats } from '@gemwala/contract/console/dashboard.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { Change } from './change.tsx'
import { type Span, showSpan } from './show-span.ts'
import styles from './summary.module.css'

type Props = { stats: Stats; span: Span }

const show = (count: number) => count.toLocaleString('en-IN')

export function Summary({ stats, span }: Props) {
  const { total_order, completed, refunded, processing, total_sale } = stats
  // Without it the figures stand alone, so a failure needs no message.
  const before = useQuery({
    queryKey: ['comparison', span],
    queryFn: () => call(dashboardEndpoints.comparison, { query: span }),
    enabled: span.startDate !== '',
  }).data?.before
  const change = (name: 'total_order' | 'completed' | 'refunded' | 'total_sale') =>
    before && <Change now={stats[name]} before={before[name]} isMoreBad={name === 'refunded'} />
  const shareOf = (count: number) =>
    total_order > 0 ? `${((count / total_order) * 100).toFixed(1)}% of orders` : 'no orders'
  return (
    <>
      <div className={styles.ledger}>
        <dl className={styles.tiles}>
          <Tile label="Total Orders" count={total_order} under={showSpan(span)}>
            {change('total_order')}
          </Tile>
          <Tile label="Completed" count={completed} tone="ok" under={shareOf(completed)}>
            {change('completed')}
          </Tile>
          <Tile label="Refunded" count={refunded} tone="bad" under={shareOf(refunded)}>
            {change('refunded')}
          </Tile>
          <Tile label="Processing" count={processing} tone="wait" under={shareOf(processing)} />
          <div className={styles.stub}>
            <dt>Total Sale</dt>
            <dd>
              {showRupees(Math.floor(total_sale))}
              <span>
                {completed > 0
                  ? `Average ${showRupees(Math.floor(total_sale / completed))} per completed order`
                  : 'No completed orders'}
                {change('total_sale')}
              </span>
            </dd>
          </div>
        </dl>
        <Mix stats={stats} />
      </div>
      {/* Its line is reserved while it loads. */}
      {span.startDate !== '' && (
        <p className={styles.before}>{before ? showBefore(before) : '\u00a0'}</p>
      )}
    </>
  )
}

const showBefore = ({ isPartial, ...span }: Before): string =>
  `Compared with ${showSpan(span)}${isPartial ? ', up to the same time of day' : ''}.`

type TileProps = {
  label: string
  count: number
  under: string
  tone?: string
  children?: ReactNode
}

const Tile = ({ label, count, under, tone, children }: TileProps) => (
  <div>
    <dt data-tone={tone}>{label}</dt>
    <dd>
      {show(count)}
      <span>
        {under}
        {children}
      </span>
    </dd>
  </div>
)

function Mix({ stats: { total_order, completed, refunded, processing } }: { stats: Stats }) {
  const others = Math.max(0, total_order - completed - refunded - processing)
  const mix = [
    { tone: 'ok', count: completed },
    { tone: 'wait', count: processing },
    { tone: 'bad', count: refunded },
    { tone: 'other', count: others },
  ].filter(({ count }) => count > 0)
  return (
    <div
      className={styles.mix}
      role="img"
      aria-label={`Completed ${show(completed)}, processing ${show(processing)}, refunded ${show(refunded)}, other ${show(others)}`}
    >
      {mix.map(({ tone, count }) => (
        <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}
