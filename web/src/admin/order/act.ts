// What the decision buttons do, and Enter in the reason box. A screen can extend it: its list moves on.

import {
  noReason,
  type OrderDecision,
  orderEndpoints,
  orderTexts,
} from '@gemwala/contract/orders/orders'
import { createContext, useContext } from 'react'
import { toast } from '../../ui/toast.ts'
import { type May, may, useMay } from '../rights.ts'
import { decide } from './deeds.ts'
import { changeDraft, draftOf } from './drafts.ts'
import type { SeenOrder } from './order-cache.ts'
import { askInReview } from './review-question.ts'

/** Returning money needs a right of its own. */
export const mayDecide = (decision: OrderDecision, asked: May = may): boolean =>
  asked(orderEndpoints.decide, decision === 'Completed' ? undefined : 'orders.refund')

export function useMayDecide(): (decision: OrderDecision) => boolean {
  const asked = useMay()
  return (decision) => mayDecide(decision, asked)
}

/** Returns whether the decision is on its way. */
export type Act = (order: SeenOrder, decision: OrderDecision) => boolean

export const act: Act = (order, decision) => {
  const { orderid } = order
  const { reason, isBusy } = draftOf(orderid)
  if (isBusy || !mayDecide(decision)) return false
  const problem = problemOf(decision, reason)
  if (!problem && order.isInReview && decision !== 'Completed') {
    askInReview(order, decision)
    return false
  }
  if (!problem) {
    decide([order], decision, reason)
    // The next keys are meant for the list.
    if (document.activeElement?.matches('[data-reason]'))
      (document.activeElement as HTMLElement).blur()
    return true
  }
  changeDraft(orderid, { problem, wanted: decision })
  toast('bad', problem)
  focusReason(orderid)
  return false
}

export const ActContext = createContext<Act>(act)

export const useAct = (): Act => useContext(ActContext)

/** The error in the reason for this decision; undefined when it is valid. */
export const problemOf = (decision: OrderDecision, reason: string): string | undefined =>
  decision === 'Completed' || (reason.trim() !== '' && reason.trim() !== noReason)
    ? undefined
    : orderTexts.reasonRequired(decision)

/** Prefers the box of an open dialog to that of the row below it. */
export function focusReason(orderid: string): void {
  const boxes = document.querySelectorAll<HTMLElement>(`[data-reason="${CSS.escape(orderid)}"]`)
  const box = [...boxes].find((one) => one.closest('dialog')) ?? boxes[0]
  box?.focus()
}
