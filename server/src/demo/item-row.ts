// A demo item, and how items are created from short rows. Prices follow from a rate, so that larger packs are better
// value, as in real games.

import type { ItemType } from '@gemwala/contract/catalogue/catalogue'
import type { ApiType } from '@gemwala/contract/delivery/lanes'
import { artAddress } from './address.ts'
import type { DemoProduct } from './product-row.ts'

export type DemoItem = {
  readonly itemid: number
  readonly productid: number
  readonly name: string
  readonly type: ItemType
  /** May be empty. */
  readonly suggestedTask: string
  /**
   * The supplier's ids, each ordered once per purchase; empty if no supplier delivers the item.
   */
  readonly itemidarray: readonly string[]
  readonly originalPaise: number
  readonly discountedPaise: number
  readonly resellPaise: number
  readonly isApi: boolean
  /** Null exactly when isApi is off. */
  readonly apiType: ApiType | null
  readonly isInStock: boolean
  readonly imgpath: string
}

/**
 * Packs of a game's currency. A list of amounts is a bundle of the supplier's packs.
 */
type Packs = {
  readonly currency: string
  readonly perUnitPaise: number
  readonly amounts: readonly (number | readonly number[])[]
  readonly bonusPercent?: number
  readonly hot?: number
  readonly bonus?: number
  readonly soldOut?: number
}

/** An item with its own name and price in rupees. The default list price is 15 percent higher. */
export type Single = readonly [
  type: ItemType,
  name: string,
  rupees: number,
  suggestedTask?: string,
  listRupees?: number,
]

export type Shelf = {
  readonly productid: number
  readonly packs?: Packs
  readonly singles?: readonly Single[]
  /** If it differs from the product's. */
  readonly singlesApiType?: ApiType
  readonly soldOutSingle?: string
}

type Draft = Pick<
  DemoItem,
  'name' | 'type' | 'suggestedTask' | 'itemidarray' | 'apiType' | 'isInStock'
> & { readonly rupees: number; readonly listRupees?: number | undefined }

const grouped = new Intl.NumberFormat('en-IN')

const shopPrice = (rupees: number): number => {
  if (rupees < 100) return Math.round(rupees)
  const step = rupees < 1000 ? 10 : 50
  return Math.round(rupees / step) * step - 1
}

const listPrice = (rupees: number): number => Math.ceil((rupees * 1.15) / 5) * 5

/** Resellers pay 4 percent less, rounded down to a half rupee. */
const resellPaise = (rupees: number): number => Math.floor((rupees * 96) / 50) * 50

const sizeType = (index: number, count: number): ItemType =>
  index < count / 3 ? 'small' : index < (count * 2) / 3 ? 'medium' : 'large'

const packDrafts = (packs: Packs, apiType: ApiType | null, productid: number): Draft[] => {
  const single = packs.amounts.filter((amount) => typeof amount === 'number')
  const supplierId = (amount: number) => String(productid * 10 + 3001 + single.indexOf(amount))
  return packs.amounts.map((entry, index): Draft => {
    const parts = typeof entry === 'number' ? [entry] : entry
    const amount = parts.reduce((sum, part) => sum + part, 0)
    const volumeDiscount = Math.min(0.012 * index, 0.1)
    const base = Math.round(amount / (1 + (packs.bonusPercent ?? 0) / 100))
    const type = amount === packs.hot ? 'hot' : amount === packs.bonus ? 'bonus' : undefined
    return {
      name: `${grouped.format(amount)} ${packs.currency}`,
      type: type ?? sizeType(index, packs.amounts.length),
      suggestedTask:
        base === amount ? '' : `${grouped.format(base)} + ${grouped.format(amount - base)} bonus`,
      itemidarray: apiType === null ? [] : parts.map(supplierId),
      apiType,
      isInStock: amount !== packs.soldOut,
      rupees: shopPrice((amount * packs.perUnitPaise * (1 - volumeDiscount)) / 100),
    }
  })
}

const singleDrafts = (shelf: Shelf, product: DemoProduct): Draft[] => {
  const apiType = shelf.singlesApiType ?? product.apiType
  return (shelf.singles ?? []).map(
    ([type, name, rupees, suggestedTask = '', listRupees], index): Draft => ({
      name,
      type,
      suggestedTask,
      itemidarray: apiType === null ? [] : [String(product.productid * 10 + 50_001 + index)],
      apiType,
      isInStock: name !== shelf.soldOutSingle,
      rupees,
      listRupees,
    }),
  )
}

/** Item numbers begin with their product's number: 100101 is the first item of product 1001. */
const firstItemId = (productid: number): number => productid * 100 + 1

export const lootName = (product: DemoProduct, type: ItemType): string => `${product.slug}-${type}`

export const itemsOn = (shelf: Shelf, product: DemoProduct): DemoItem[] => {
  const { packs, productid } = shelf
  const drafts = [
    ...(packs === undefined ? [] : packDrafts(packs, product.apiType, productid)),
    ...singleDrafts(shelf, product),
  ]
  return drafts.map(({ rupees, listRupees, ...draft }, index) => ({
    ...draft,
    itemid: firstItemId(productid) + index,
    productid,
    originalPaise: (listRupees ?? listPrice(rupees)) * 100,
    discountedPaise: rupees * 100,
    resellPaise: resellPaise(rupees),
    isApi: draft.apiType !== null,
    imgpath: artAddress(lootName(product, draft.type)),
  }))
}
