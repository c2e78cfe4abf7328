// One order of the queue: who bought what, and each part with its evidence.

import type { Review } from '@gemwala/contract/delivery/reviews.shapes'
import { showRupees } from '@gemwala/contract/money'
import { useState } from 'react'
import { showAge } from '../list/show-age.ts'
import { showUpdated } from '../list/show-updated.ts'
import { OrderLink } from '../order/order-link.tsx'
import { Pictured } from '../ui/pictured.tsx'
import { type Asked, ReviewDialog } from './review-dialog.tsx'
import { ReviewPart } from './review-part.tsx'
import styles from './review-screen.module.css'

export function ReviewCard({ review }: { review: Review }) {
  const [asked, setAsked] = useState<Asked>()
  const { orderid, input1, input2, useremail, value, parts } = review
  return (
    <article className={styles.card} aria-label={`Order ${orderid}`}>
      <div className={styles.head}>
        <Pictured imgpath={review.imgpath} below={review.productname}>
          {review.itemname}
        </Pictured>
        <div>
          <h2>
            <OrderLink orderid={orderid} />
          </h2>
          <p>waiting for {ageOf(review)}</p>
        </div>
        <div>
          <p>For {[input1, input2].filter(Boolean).join(' / ')}</p>
          <p>{useremail}</p>
        </div>
        {review.moneyBackAt && <p>Out of codes, refund due on {showUpdated(review.moneyBackAt)}</p>}
        <b>{showRupees(value)}</b>
      </div>
      {parts.map((part) => (
        <ReviewPart
          key={part.position}
          orderid={orderid}
          part={part}
          count={parts.length}
          onDecide={(decision) => setAsked({ part, decision })}
        />
      ))}
      {asked && <ReviewDialog {...asked} review={review} onClose={() => setAsked(undefined)} />}
    </article>
  )
}

/** Uses the server's clock, because this one may be wrong. */
const ageOf = ({ createdAt, ageSeconds }: Review): string =>
  showAge(createdAt, Date.parse(createdAt) + ageSeconds * 1000)
