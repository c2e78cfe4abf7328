// Turns typed prices into changes: what differs, what is invalid, and the margin over the cost.

import type { Item } from '@gemwala/contract/catalogue/items.shapes'
import {
  type PriceField,
  priceFields,
  priceLabels,
  priceTexts,
} from '@gemwala/contract/catalogue/prices'
import { type PriceDraft, savedText } from './grid-drafts.ts'

/** The largest amount that the server accepts. */
const largest = 100_000_000

/** Digits with at most two decimals, nothing else. */
export const isPrice = (text: string): boolean =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) <= largest

/** Only the cost can be empty: it is then unknown. */
export const isFine = (field: PriceField, text: string): boolean =>
  isPrice(text.trim()) || (field === 'cost' && text.trim() === '')

export type Amounts = Record<PriceField, number | undefined>

/** The prices after the change. Undefined means an unknown cost or an invalid amount. */
export function amountsOf(item: Item, draft: PriceDraft | undefined): Amounts {
  const amount = (field: PriceField) => {
    const text = (draft?.[field] ?? savedText(item, field)).trim()
    return isPrice(text) ? Number(text) : undefined
  }
  return {
    originalprice: amount('originalprice'),
    discountedprice: amount('discountedprice'),
    resellprice: amount('resellprice'),
    cost: amount('cost'),
  }
}

export type Margin = { rupees: number; percent: number | undefined }

/** The margin of a price over the cost, in rupees and as a percentage of the price. */
export function marginOf(price: number | undefined, cost: number | undefined): Margin | undefined {
  if (price === undefined || cost === undefined) return undefined
  const rupees = Math.round((price - cost) * 100) / 100
  return { rupees, percent: price === 0 ? undefined : (rupees / price) * 100 }
}

export type GridChange = {
  item: Item
  fields: { field: PriceField; before: string; after: string }[]
  /** Errors prevent the set from being applied. */
  problems: string[]
  /** Warnings do not. */
  warnings: string[]
}

export function changesOf(
  items: readonly Item[],
  drafts: ReadonlyMap<number, PriceDraft>,
): GridChange[] {
  return items.flatMap((item) => {
    const draft = drafts.get(item.itemid)
    if (!draft) return []
    const fields = priceFields.flatMap((field) => {
      const [before, after] = [savedText(item, field), draft[field]?.trim()]
      return after === undefined || after === before ? [] : [{ field, before, after }]
    })
    if (fields.length === 0) return []
    const problems = fields
      .filter(({ field, after }) => !isFine(field, after))
      .map(({ field }) => priceTexts.badPrice(field))
    return [{ item, fields, problems, warnings: warningsOf(item, draft) }]
  })
}

function warningsOf(item: Item, draft: PriceDraft): string[] {
  const { originalprice, discountedprice, resellprice, cost } = amountsOf(item, draft)
  const isOver = (price: number | undefined, bound: number | undefined) =>
    price !== undefined && bound !== undefined && price > bound
  const told: [boolean, string][] = [
    [isOver(cost, discountedprice), `${priceLabels.discountedprice} is below cost`],
    [isOver(cost, resellprice), `${priceLabels.resellprice} is below cost`],
    [isOver(discountedprice, originalprice), `${priceLabels.discountedprice} is above list price`],
    [isOver(resellprice, discountedprice), `${priceLabels.resellprice} is above normal price`],
    [draft.version !== item.version, 'Someone else changed this item after you started editing'],
  ]
  return told.filter(([is]) => is).map(([, text]) => text)
}

/** The change in the server's format. */
export const changeOnWire = ({ item, fields }: GridChange) => ({
  itemid: item.itemid,
  version: item.version,
  ...Object.fromEntries(
    fields.map(({ field, after }) => [field, after === '' ? null : Number(after)]),
  ),
})
