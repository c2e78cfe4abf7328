// The parts of an order: the status of each, and what its supplier answered.

import { showLane } from '@gemwala/contract/delivery/lanes'
import { showRupees } from '@gemwala/contract/money'
import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toScreen } from '../links.ts'
import { showUpdated } from '../list/show-updated.ts'
import styles from './order-drawer.module.css'
import { showPartState } from './part-state.ts'

type Props = Pick<OrderDetail, 'parts' | 'isAtMooGold'>
type Part = OrderDetail['parts'][number]

export const OrderParts = ({ parts, isAtMooGold }: Props) => (
  <section className={styles.part} aria-labelledby="order-parts">
    <h3 id="order-parts">Delivery</h3>
    {parts.length === 0 && <p className={styles.nothing}>Nothing was sent to a supplier yet.</p>}
    {parts.map((part) => (
      <OnePart
        key={part.position}
        part={part}
        isAtMooGold={isAtMooGold}
        isOnly={parts.length === 1}
      />
    ))}
  </section>
)

type PartProps = { part: Part; isAtMooGold: boolean; isOnly: boolean }

function OnePart({ part, isAtMooGold, isOnly }: PartProps) {
  const { position, state, share, lane, reference, supplierReference, sentAt } = part
  const words = showPartState(state, lane)
  return (
    <div className={styles.part}>
      <p>
        <strong>
          {isOnly ? words.charAt(0).toUpperCase() + words.slice(1) : `Part ${position}: ${words}`}
        </strong>
        {lane !== 'manual' && `, ${showLane(lane)}`}, {showRupees(share)}
        {part.maskedVoucher && <code>{part.maskedVoucher}</code>}
        {part.isClosed && ' closed unopened'}
        {part.revealedAt && ` opened ${showUpdated(part.revealedAt)}`}
      </p>
      <dl className={styles.facts}>
        {reference && (
          <>
            <dt>Our reference</dt>
            <dd>
              {reference} <CopyButton text={reference} what="our reference" />
              {isAtMooGold && (
                <Link {...toScreen('moogoldorder', { id: reference })}>Ask the supplier</Link>
              )}
            </dd>
          </>
        )}
        {supplierReference && (
          <>
            <dt>Supplier's reference</dt>
            <dd>
              {supplierReference}{' '}
              <CopyButton text={supplierReference} what="supplier's reference" />
            </dd>
          </>
        )}
        {sentAt && (
          <>
            <dt>Sent</dt>
            <dd>{showUpdated(sentAt)}</dd>
          </>
        )}
        {part.balanceBefore !== null && (
          <>
            <dt>Supplier's balance</dt>
            <dd>
              {part.balanceBefore.toLocaleString('en-IN')} before,{' '}
              {part.balanceAfter?.toLocaleString('en-IN') ?? 'unknown'} after
            </dd>
          </>
        )}
        {part.reason && (
          <>
            <dt>Why</dt>
            <dd>{part.reason}</dd>
          </>
        )}
      </dl>
      {part.answer !== null && part.answer !== undefined && (
        <details>
          <summary>What the supplier answered</summary>
          <pre>{JSON.stringify(part.answer, null, 2)}</pre>
        </details>
      )}
    </div>
  )
}
