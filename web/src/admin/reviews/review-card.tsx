// One order of the queue: who bought what, and the evidence for each part.

import type { PartDecision } from '@gemwala/contract/delivery/reviews'
import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { showAge } from '../list/show-age.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { deedOf } from './decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './review-screen.module.css'

export type Part = Review['parts'][number]

export function ReviewCard({ review }: { review: Review }) {
  const [asked, setAsked] = useState<{ part: Part; decision: PartDecision }>()
  const { orderid, itemname, input1, input2, useremail, value, parts } = review
  return (
    <article className={styles.card} aria-label={`Order ${orderid}`}>
      <div className={styles.head}>
        <h2>
          <OrderLink orderid={orderid} />
        </h2>
        <p>
          {itemname} for {[input1, input2].filter(Boolean).join(' / ')}
        </p>
        <p>{useremail}</p>
        <p>waits {ageOf(review)}</p>
        {review.moneyBackAt && <p>Out of codes, refund due on {showUpdated(review.moneyBackAt)}</p>}
        <b>{showRupees(value)}</b>
      </div>
      {parts.map((part) => (
        <PartRow
          key={part.position}
          part={part}
          count={parts.length}
          onDecide={(decision) => setAsked({ part, decision })}
        />
      ))}
      {asked && <ReviewDialog {...asked} review={review} onClose={() => setAsked(undefined)} />}
    </article>
  )
}

type RowProps = { part: Part; count: number; onDecide: (decision: PartDecision) => void }

/** Only parts with an unknown outcome are decided here. */
const isOpen = ({ state }: Part) => state === 'unknown'

function PartRow({ part, count, onDecide }: RowProps) {
  return (
    <section className={styles.part} aria-label={`Part ${part.position}`}>
      <h3>
        Part {part.position} of {count}: {isOpen(part) ? 'outcome unknown' : part.state}
      </h3>
      <dl className={styles.facts}>
        {factsOf(part).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {isOpen(part) && (
        <div className={styles.decisions}>
          {(['delivered', 'resend', 'return'] as const).map((decision) => (
            <button
              key={decision}
              type="button"
              className={classNames(button.quiet, button.small)}
              onClick={() => onDecide(decision)}
            >
              {deedOf(decision, part)}
            </button>
          ))}
        </div>
      )}
      {part.answer !== null && part.answer !== undefined && (
        <details className={styles.answer}>
          <summary>The supplier's answer</summary>
          <pre>{JSON.stringify(part.answer, null, 2)}</pre>
        </details>
      )}
    </section>
  )
}

const factsOf = (part: Part): [name: string, fact: string][] => [
  ['Its share', showRupees(part.share)],
  ['Lane', part.lane],
  ['What happened', part.reason ?? 'Nothing is known'],
  ['Sent', part.sentAt ? showUpdated(part.sentAt) : 'Never'],
  ['Our reference', part.reference ?? 'None'],
  ["Supplier's reference", part.supplierReference ?? 'None'],
  ["Supplier's balance", showBalances(part)],
]

/** The best evidence of a delivery is what it cost at the supplier. */
function showBalances({ balanceBefore, balanceAfter }: Part): string {
  if (balanceBefore === null || balanceAfter === null) return 'Not known'
  const spent = Math.round((balanceBefore - balanceAfter) * 100) / 100
  const change = spent === 0 ? 'nothing was taken' : `${spent.toLocaleString('en-IN')} less`
  return `${balanceBefore.toLocaleString('en-IN')} → ${balanceAfter.toLocaleString('en-IN')} (${change})`
}

/** Uses the server's clock, because this one may be wrong. */
const ageOf = ({ createdAt, ageSeconds }: Review): string =>
  showAge(createdAt, Date.parse(createdAt) + ageSeconds * 1000)
