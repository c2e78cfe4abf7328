// The review queue: the supplier lanes, and the orders that only a person can settle.

import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FailedPart } from '../list/failed-part.tsx'
import { Page } from '../ui/page.tsx'
import { LaneList } from './lane-list.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './review-screen.module.css'

const askEveryMs = 20_000

export function ReviewScreen() {
  const reviews = useQuery({
    queryKey: ['reviews'],
    queryFn: () => call(reviewEndpoints.list),
    refetchInterval: askEveryMs,
  })
  const orders = reviews.data?.orders
  return (
    <Page title="Review queue" hint={hintOf(orders?.length)} query={reviews}>
      <LaneList askEveryMs={askEveryMs} />
      {reviews.isPending && <Skeleton label="Loading the queue" heightsPx={[394, 394]} />}
      {reviews.isError && !orders && <FailedPart what="the queue" query={reviews} />}
      {orders?.length === 0 && (
        <Notice
          level="h2"
          title="Nothing to review"
          text="Orders whose delivery we can't settle by ourselves appear here."
        />
      )}
      <ul className={styles.orders}>
        {orders?.map((review) => (
          <li key={review.orderid}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** On a phone the hint has its own line, so the line stays when there is nothing to say. */
const hintOf = (count: number | undefined): string =>
  count ? `${count} ${count === 1 ? 'order' : 'orders'}, oldest first` : '\u00a0'
