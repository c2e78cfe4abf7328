// Settles a parked payment and reloads the inbox and its counts.

import { reviewEndpoints } from '@gemwala/contract/delivery/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { attentionKey } from '../query-client.ts'

export function useDecideParked(id: number) {
  const client = useQueryClient()
  return async (decision: 'assign' | 'dismiss', reason: string, userId?: number) => {
    const body = { decision, reason, ...(userId !== undefined && { userId }) }
    const { message } = await call(reviewEndpoints.decideParkedPayment, {
      params: { id: String(id) },
      body,
    })
    void client.invalidateQueries({ queryKey: ['parked'] })
    void client.invalidateQueries({ queryKey: [attentionKey] })
    return message
  }
}
