// What staff have typed and clicked for each order. It is kept outside the rows, so that it survives
// scrolling, paging and reloading, and only the row concerned re-renders.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { shared } from '../../ui/shared.ts'

export type Draft = {
  reason: string
  /** Why the reason is not valid. */
  problem?: string | undefined
  /** The decision that the reason is typed for: Enter then sends it. */
  wanted?: OrderDecision | undefined
  /** Why the server refused, in its own words. */
  refusal?: string | undefined
  /** The refusal is no failure: a second person has to approve the decision. */
  isWaiting?: boolean
  isBusy: boolean
}

const untouched: Draft = { reason: '', isBusy: false }
const drafts = shared<ReadonlyMap<string, Draft>>(new Map())

export const draftOf = (orderid: string): Draft => drafts.get().get(orderid) ?? untouched

export function changeDraft(orderid: string, change: Partial<Draft>): void {
  drafts.set(new Map(drafts.get()).set(orderid, { ...draftOf(orderid), ...change }))
}

export function dropDraft(orderid: string): void {
  const left = new Map(drafts.get())
  left.delete(orderid)
  drafts.set(left)
}

export const useDraft = (orderid: string): Draft => drafts.use(() => draftOf(orderid))
