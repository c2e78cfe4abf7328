// The counts beside the navigation's entries, refreshed regularly.

import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import type { Attention } from '@gemwala/contract/console/dashboard.shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFiring } from '../alarms/alarm-queries.ts'
import { attentionKey } from '../query-client.ts'

const askEveryMs = 30_000

const countOf: Record<string, (attention: Attention) => number> = {
  orders: ({ processing }) => processing,
  reviewqueue: ({ reviews, stoppedLanes }) => reviews + stoppedLanes.length,
  paymentinbox: ({ parkedPayments }) => parkedPayments,
  jobs: ({ deadJobs }) => deadJobs,
  approvals: ({ approvals }) => approvals,
  tickets: ({ tickets }) => tickets,
}

export const attentionQuery = {
  queryKey: [attentionKey],
  queryFn: () => call(dashboardEndpoints.attention),
  refetchInterval: askEveryMs,
}

export function useWaiting(screen: string): number {
  const { data } = useQuery(attentionQuery)
  const firing = useFiring().data?.alarms ?? []
  if (screen === 'alarms') return firing.filter(({ snoozedUntil }) => !snoozedUntil).length
  return data ? (countOf[screen]?.(data) ?? 0) : 0
}
