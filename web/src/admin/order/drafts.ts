// What staff have typed and pressed about each order. It stands outside the rows, so that it survives
// scrolling, paging and a list that is loaded again; and only the row it is about is drawn anew.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { shared } from '../../ui/shared.ts'

export type Draft = {
  reason: string
  /** Why the reason will not do. */
  fault?: string | undefined
  /** What the reason is being typed for: Enter then does it. */
  wanted?: OrderDecision | undefined
  /** Why the server did not do it, in its own words. */
  refusal?: string | undefined
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
