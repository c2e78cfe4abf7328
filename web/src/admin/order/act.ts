// The actions behind an order's buttons and reason box. A screen can extend them: its list moves on.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { createContext, useContext } from 'react'
import { decide, isReady } from './decide.ts'
import type { SeenOrder } from './order-cache.ts'

/** Returns whether the decision is being sent. */
export type Act = (order: SeenOrder, decision: OrderDecision) => boolean

export const act: Act = (order, decision) => {
  if (!isReady(order, decision)) return false
  void decide(order, decision)
  return true
}

export const ActContext = createContext<Act>(act)

export const useAct = (): Act => useContext(ActContext)
