// What staff have typed and pressed about each order. It stands outside the rows, so that it survives
// scrolling, paging and a list that is loaded again; and only the row it is about is drawn anew.

import type { OrderDecision } from '@gemwala/contract/orders'
import { useSyncExternalStore } from 'react'

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
const drafts = new Map<string, Draft>()
const followers = new Set<() => void>()

export const draftOf = (orderid: string): Draft => drafts.get(orderid) ?? untouched

export function changeDraft(orderid: string, change: Partial<Draft>): void {
  drafts.set(orderid, { ...draftOf(orderid), ...change })
  tell()
}

export function dropDraft(orderid: string): void {
  drafts.delete(orderid)
  tell()
}

export const useDraft = (orderid: string): Draft =>
  useSyncExternalStore(follow, () => draftOf(orderid))

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function tell(): void {
  for (const follower of followers) follower()
}
