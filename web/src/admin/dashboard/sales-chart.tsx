// Bars of the sales and, below them, of the orders, with the figures of one bar on hover and by the arrow
// keys; the same figures as a table on request.

import { showRupees } from '@gemwala/contract/money'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { axisTop, type Bar } from './sales-bars.ts'
import styles from './sales-chart.module.css'

const show = (count: number) => count.toLocaleString('en-IN')
const showSale = (sale: number) => showRupees(Math.floor(sale))
const labelOf = ({ label, isOpen }: Bar) => (isOpen ? `${label}, so far` : label)
const showBar = (bar: Bar) =>
  `${labelOf(bar)}: ${showSale(bar.sale)}, ${show(bar.orders)} orders, ${show(bar.completed)} completed`

export function SalesChart({ bars }: { bars: Bar[] }) {
  const [marked, setMarked] = useState<number>()
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return <p className={styles.none}>There are no days in this range.</p>
  const sold = bars.reduce((sum, { sale }) => sum + sale, 0)
  const ordered = bars.reduce((sum, { orders }) => sum + orders, 0)
  const best = bars.reduce((one, other) => (other.sale > one.sale ? other : one))
  const middle = bars[Math.floor((bars.length - 1) / 2)]!
  const end = bars.length - 1
  // A shorter range may have replaced the one in which the bar was marked.
  const place = marked === undefined ? undefined : Math.min(marked, end)
  const current = place === undefined ? undefined : bars[place]
  const press = (event: KeyboardEvent) => {
    const at = place ?? end
    const places: Record<string, number> = {
      ArrowLeft: Math.max(at - 1, 0),
      ArrowRight: Math.min(at + 1, end),
      Home: 0,
      End: end,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    setMarked(next)
  }
  const point = ({ target }: PointerEvent) => {
    const under = (target as Element).closest<HTMLElement>('[data-place]')?.dataset.place
    if (under !== undefined) setMarked(Number(under))
  }
  return (
    <figure className={styles.chart}>
      <p className={styles.readout}>
        {current ? showBar(current) : `Best: ${labelOf(best)}, ${showSale(best.sale)}`}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${showSale(sold)} sold and ${show(ordered)} orders, ${first.label} to ${last.label}; the most on ${best.label}: ${showSale(best.sale)}`}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(place ?? end) + 1}
        aria-valuetext={showBar(current ?? last)}
        onKeyDown={press}
        onFocus={() => setMarked((at) => at ?? end)}
        onBlur={() => setMarked(undefined)}
        // Not `over`: that also happens when the page is scrolled by keys, under a pointer that rests.
        onPointerMove={point}
        onPointerLeave={() => setMarked(undefined)}
      >
        <Bars title="Sales" {...{ bars, place }} amountOf={({ sale }) => sale} show={showSale} />
        <Bars title="Orders" {...{ bars, place }} amountOf={({ orders }) => orders} show={show} />
        <p className={styles.axis}>
          <span>{first.label}</span>
          {bars.length > 2 && <span>{middle.label}</span>}
          {bars.length > 1 && <span>{last.label}</span>}
        </p>
      </div>
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <AsTable bars={bars} />
      </details>
    </figure>
  )
}

type BarsProps = {
  title: string
  bars: Bar[]
  place: number | undefined
  amountOf: (bar: Bar) => number
  show: (value: number) => string
}

function Bars({ title, bars, place, amountOf, show: showValue }: BarsProps) {
  const top = axisTop(Math.max(...bars.map(amountOf)))
  const percentOf = (amount: number) => `${(amount / top) * 100}%`
  return (
    <div className={styles.row} data-of={title.toLowerCase()}>
      <strong>{title}</strong>
      <div className={styles.bars}>
        {[0, top / 2, top].filter(Number.isInteger).map((tick) => (
          <u key={tick} style={{ bottom: percentOf(tick) }}>
            {showValue(tick)}
          </u>
        ))}
        {bars.map((bar, at) => (
          <span
            key={bar.key}
            data-place={at}
            data-current={at === place || undefined}
            data-open={bar.isOpen || undefined}
          >
            <i style={{ height: percentOf(amountOf(bar)) }} />
          </span>
        ))}
      </div>
    </div>
  )
}

const AsTable = ({ bars }: { bars: Bar[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Orders</th>
        <th scope="col">Completed</th>
        <th scope="col">Sales</th>
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.key}>
          <th scope="row">{labelOf(bar)}</th>
          <td>{show(bar.orders)}</td>
          <td>{show(bar.completed)}</td>
          <td>{showSale(bar.sale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
