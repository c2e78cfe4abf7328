// The suppliers' side: the open parts, our balances, and what a supplier made that the database lost.

import type { Reconcile } from '@gemwala/contract/console/reconcile.shapes'
import { showLane } from '@gemwala/contract/delivery/lanes'
import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import { toScreen } from '../links.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { showPartState } from '../order/part-state.ts'
import styles from './reconcile-screen.module.css'

type Part = Reconcile['parts'][number]

const findingOf = ({ finding, said }: Part): string => {
  if (finding === 'found') return `The supplier has it: ${said}`
  if (finding === 'absent') return 'The supplier has no such order'
  if (finding === 'unreachable') return `The supplier did not answer: ${said}`
  return 'This supplier has no look-up. Compare the balance.'
}

export function DeliverySection({ data }: { data: Reconcile }) {
  const { parts, balances, lost } = data
  const moogold = data.lists.find(({ name }) => name === 'MooGold')?.finding
  return (
    <section className={styles.card} aria-label="Deliveries">
      <h2>Deliveries</h2>
      <p>
        Parts that were open then, and what the supplier says now.{' '}
        <Link {...toScreen('reviewqueue')}>Decide in the review queue</Link>
      </p>
      {parts.length === 0 && <p className={styles.none}>No parts were open.</p>}
      <ul className={styles.rows}>
        {parts.map((part) => (
          <li key={part.reference} data-tone={part.finding === 'found' ? 'ok' : undefined}>
            <b>
              <OrderLink orderid={part.orderid} />
            </b>
            <span>
              Part {part.position}, {part.itemname} for {part.player}
            </span>
            <span>
              {showLane(part.lane)}, {showPartState(part.state)}, {showRupees(part.share)}
            </span>
            <em>{findingOf(part)}</em>
          </li>
        ))}
      </ul>
      <h3>Balances at the suppliers</h3>
      <ul className={styles.rows}>
        {balances.map(({ lane, before, beforeAt, now }) => (
          <li key={lane}>
            <b>{showLane(lane)}</b>
            <span>{showBefore(before, beforeAt)}</span>
            <em>{now === null ? 'No answer now' : `${now.toLocaleString('en-IN')} now`}</em>
          </li>
        ))}
      </ul>
      {moogold && <h3>At MooGold, but not in this database</h3>}
      {moogold === 'failed' && <p className={styles.none}>MooGold did not answer.</p>}
      {moogold === 'listed' && lost.length === 0 && <p className={styles.none}>None.</p>}
      {moogold === 'incomplete' && (
        <p className={styles.none}>
          MooGold has more orders than are listed here. Check its dashboard too.
        </p>
      )}
      <ul className={styles.rows}>
        {lost.map(({ supplierReference, madeAt, status, what }) => (
          <li key={supplierReference}>
            <b>{supplierReference}</b>
            <span>{what}</span>
            <em>
              {status}, {madeAt} at MooGold
            </em>
          </li>
        ))}
      </ul>
    </section>
  )
}

const showBefore = (before: number | null, at: string | null): string =>
  before === null || at === null
    ? 'No earlier balance'
    : `${before.toLocaleString('en-IN')} on ${showUpdated(at)}`
