// The five tiles: four counts with the mix of the orders below them, and the sales on the stub.

import type { Stats } from '@gemwala/contract/console/dashboard.shapes'
import { showRupees } from '@gemwala/contract/money'
import { type Span, showSpan } from './show-span.ts'
import styles from './summary.module.css'

type Props = { stats: Stats; span: Span }

const show = (count: number) => count.toLocaleString('en-IN')

export function Summary({ stats, span }: Props) {
  const { total_order, completed, refunded, processing, total_sale } = stats
  const others = Math.max(0, total_order - completed - refunded - processing)
  const shareOf = (count: number) =>
    total_order > 0 ? `${((count / total_order) * 100).toFixed(1)}% of orders` : 'no orders'
  const tiles = [
    { label: 'Total Orders', count: total_order, tone: undefined, under: showSpan(span) },
    { label: 'Completed', count: completed, tone: 'ok', under: shareOf(completed) },
    { label: 'Refunded', count: refunded, tone: 'bad', under: shareOf(refunded) },
    { label: 'Processing', count: processing, tone: 'wait', under: shareOf(processing) },
  ]
  const mix = [
    { tone: 'ok', count: completed },
    { tone: 'wait', count: processing },
    { tone: 'bad', count: refunded },
    { tone: 'other', count: others },
  ].filter(({ count }) => count > 0)
  return (
    <div className={styles.ledger}>
      <dl className={styles.tiles}>
        {tiles.map(({ label, count, tone, under }) => (
          <div key={label}>
            <dt data-tone={tone}>{label}</dt>
            <dd>
              {show(count)}
              <span>{under}</span>
            </dd>
          </div>
        ))}
        <div className={styles.stub}>
          <dt>Total Sale</dt>
          <dd>
            {showRupees(Math.floor(total_sale))}
            <span>
              {completed > 0
                ? `Average ${showRupees(Math.floor(total_sale / completed))} per completed order`
                : 'No completed orders'}
            </span>
          </dd>
        </div>
      </dl>
      <div
        className={styles.mix}
        role="img"
        aria-label={`Completed ${show(completed)}, processing ${show(processing)}, refunded ${show(refunded)}, other ${show(others)}`}
      >
        {mix.map(({ tone, count }) => (
          <i key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
    </div>
  )
}
