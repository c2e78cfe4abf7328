// The prices that somebody has typed into the grid. They stand outside the rows, so that they survive
// scrolling, filtering and a list that is loaded again; and only the row they are about is drawn anew.

import type { Item } from '@gemwala/contract/items.shapes'
import type { PriceField } from '@gemwala/contract/prices'
import { useSyncExternalStore } from 'react'

/** What was typed, by field; a field that stands as it is saved is left out. */
export type PriceDraft = Partial<Record<PriceField, string>> & {
  /** Of the item when the typing began. */
  version: number
}

let drafts: ReadonlyMap<number, PriceDraft> = new Map()
const followers = new Set<() => void>()

/** A price as it stands in its field; an unknown cost is empty. */
export const savedText = (item: Item, field: PriceField): string => String(item[field] ?? '')

export function typePrices(changes: readonly [Item, Partial<Record<PriceField, string>>][]): void {
  const next = new Map(drafts)
  for (const [item, typed] of changes) {
    const { version = item.version, ...before } = next.get(item.itemid) ?? {}
    const differing = Object.entries({ ...before, ...typed }).filter(
      ([field, text]) => text.trim() !== savedText(item, field as PriceField),
    )
    if (differing.length === 0) next.delete(item.itemid)
    else next.set(item.itemid, { ...Object.fromEntries(differing), version })
  }
  become(next)
}

export function dropDrafts(itemids: Iterable<number> = drafts.keys()): void {
  const next = new Map(drafts)
  for (const itemid of itemids) next.delete(itemid)
  become(next)
}

export const useDraftOf = (itemid: number): PriceDraft | undefined =>
  useSyncExternalStore(follow, () => drafts.get(itemid))

export const useDraftCount = (): number => useSyncExternalStore(follow, () => drafts.size)

/** All of them: for what shows all of them, and not for a row. */
export const useDrafts = (): ReadonlyMap<number, PriceDraft> =>
  useSyncExternalStore(follow, () => drafts)

function become(next: ReadonlyMap<number, PriceDraft>): void {
  drafts = next
  for (const follower of followers) follower()
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}
