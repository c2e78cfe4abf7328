// Why an order is in review, with what is recorded about each part whose outcome is unknown.

import type { OrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { Link } from '@tanstack/react-router'
import { toScreen } from '../links.ts'
import { showUpdated } from '../list/show-updated.ts'
import { InReview } from './in-review.tsx'
import styles from './review-evidence.module.css'
import { endReviewQuestion } from './review-question.ts'

export function ReviewEvidence({ order: { parts, moneyBackAt } }: { order: OrderDetail }) {
  const open = parts.filter(({ weighed }) => weighed !== null)
  return (
    <section className={styles.evidence} aria-label="In review">
      <InReview />
      {open.map(({ position, weighed }) => (
        <p key={position}>
          {parts.length > 1 && `Part ${position}: `}
          {weighed!.words}
        </p>
      ))}
      {moneyBackAt && (
        <p>Out of codes. The money is returned automatically on {showUpdated(moneyBackAt)}.</p>
      )}
      <Link {...toScreen('reviewqueue')} onClick={endReviewQuestion}>
        Settle it in the review queue
      </Link>
    </section>
  )
}
