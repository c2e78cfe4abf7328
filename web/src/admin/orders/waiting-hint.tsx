// How many orders wait for staff, and since when the oldest does.

import { skipToken, useQuery } from '@tanstack/react-query'
import { showAge } from '../list/show-age.ts'
import { askPending, pendingKey } from '../order/order-cache.ts'
import { attentionQuery } from '../shell/use-waiting.ts'

export function WaitingHint() {
  const { data } = useQuery(attentionQuery)
  const waiting = data?.processing ?? 0
  // The newest come first, so with one order per page the last page has the oldest.
  const oldest = useQuery({
    queryKey: [pendingKey, 'oldest', waiting],
    queryFn:
      waiting === 0
        ? skipToken
        : () => askPending({ status: 'Processing', limit: '1', page: String(waiting) }),
  })
  if (waiting === 0) return null
  const since = oldest.data?.orders[0]?.createdAt
  return (
    <>
      {waiting.toLocaleString('en-IN')} waiting
      {since && `, oldest ${showAge(since)} ago`}
    </>
  )
}
