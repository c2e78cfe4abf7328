// The refund or cancellation of an order in review that waits for an answer: it may have been delivered.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { shared } from '../../ui/shared.ts'
import type { SeenOrder } from './order-cache.ts'

type Question = { order: SeenOrder; decision: OrderDecision }

const question = shared<Question | undefined>(undefined)

export const useReviewQuestion = (): Question | undefined => question.use()

export const askInReview = (order: SeenOrder, decision: OrderDecision): void =>
  question.set({ order, decision })

export const endReviewQuestion = (): void => question.set(undefined)
