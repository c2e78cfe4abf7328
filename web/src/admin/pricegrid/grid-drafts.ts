// The prices typed into the grid. They are kept outside the rows, so that they survive scrolling,
// filtering and reloading, and only the row concerned re-renders.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import type { PriceField } from '@gemwala/contract/catalogue/prices'
import { shared } from '../../ui/shared.ts'

/** The typed text by field; unchanged fields are left out. */
export type PriceDraft = Partial<Record<PriceField, string>> & {
  /** The item's version when typing began. */
  version: number
}

const drafts = shared<ReadonlyMap<number, PriceDraft>>(new Map())

/** A price as shown in its field; an unknown cost is empty. */
export const savedText = (item: Item, field: PriceField): string => String(item[field] ?? '')

export function typePrices(changes: readonly [Item, Partial<Record<PriceField, string>>][]): void {
  const next = new Map(drafts.get())
  for (const [item, typed] of changes) {
    const { version = item.version, ...before } = next.get(item.itemid) ?? {}
    const differing = Object.entries({ ...before, ...typed }).filter(
      ([field, text]) => text.trim() !== savedText(item, field as PriceField),
    )
    if (differing.length === 0) next.delete(item.itemid)
    else next.set(item.itemid, { ...Object.fromEntries(differing), version })
  }
  drafts.set(next)
}

export const dropDrafts = (): void => drafts.set(new Map())

export const useDraftOf = (itemid: number): PriceDraft | undefined =>
  drafts.use((all) => all.get(itemid))

export const useDraftCount = (): number => drafts.use(({ size }) => size)

/** All drafts: for components that show all of them, not for a row. */
export const useDrafts = (): ReadonlyMap<number, PriceDraft> => drafts.use()
