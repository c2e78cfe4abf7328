// Bars of the sales and, below them, of the orders; the same figures as a table on request.

import { showRupees } from '@gemwala/contract/money'
import type { Bar } from './sales-bars.ts'
import styles from './sales-chart.module.css'

const show = (count: number) => count.toLocaleString('en-IN')
const showSale = (sale: number) => showRupees(Math.floor(sale))

export function SalesChart({ bars }: { bars: Bar[] }) {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return <p className={styles.none}>There are no days in this range.</p>
  const sold = bars.reduce((sum, { sale }) => sum + sale, 0)
  const ordered = bars.reduce((sum, { orders }) => sum + orders, 0)
  const best = bars.reduce((one, other) => (other.sale > one.sale ? other : one))
  const middle = bars[Math.floor((bars.length - 1) / 2)]!
  return (
    <figure className={styles.chart}>
      <div
        role="img"
        aria-label={`${showSale(sold)} sold and ${show(ordered)} orders, ${first.label} to ${last.label}; the most on ${best.label}: ${showSale(best.sale)}`}
      >
        <Bars title="Sales" bars={bars} amountOf={({ sale }) => sale} show={showSale} />
        <Bars title="Orders" bars={bars} amountOf={({ orders }) => orders} show={show} />
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
  amountOf: (bar: Bar) => number
  show: (value: number) => string
}

function Bars({ title, bars, amountOf, show: showValue }: BarsProps) {
  const most = Math.max(...bars.map(amountOf))
  return (
    <div className={styles.row} data-of={title.toLowerCase()}>
      <p>
        <strong>{title}</strong> at most {showValue(most)}
      </p>
      <div className={styles.bars}>
        {bars.map((bar) => (
          <span
            key={bar.key}
            title={`${bar.label}: ${showSale(bar.sale)}, ${show(bar.orders)} orders`}
          >
            <i style={{ height: `${most > 0 ? (amountOf(bar) / most) * 100 : 0}%` }} />
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
      {bars.map(({ key, label, orders, completed, sale }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{show(orders)}</td>
          <td>{show(completed)}</td>
          <td>{showSale(sale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
