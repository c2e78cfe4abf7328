// The catalogue as the store presents it: the four categories in order, with their texts and products.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import type { HomeProduct, HomeProducts } from '@gemwala/contract/catalogue/products.shapes'
import * as texts from './shelves.texts.ts'

type ShelfWords = {
  category: Category
  /** Shown in the navigation. */
  label: string
  /** Shown above the shelf. */
  heading: string
  /** What kind of product it has. */
  kind: string
  /** How a purchase works, and the text of the link. */
  hint: string
  action: string
}

const words: Record<Category, Omit<ShelfWords, 'category'>> = {
  games: {
    label: texts.games,
    heading: texts.games,
    kind: texts.topUp,
    hint: texts.choosePack,
    action: texts.topUpNow,
  },
  'instant-games': {
    label: texts.instantGames,
    heading: texts.instantGames,
    kind: texts.instantTopUp,
    hint: texts.choosePack,
    action: texts.topUpNow,
  },
  ott: {
    label: texts.ott,
    heading: texts.ottPasses,
    kind: texts.subscription,
    hint: texts.choosePlan,
    action: texts.seePlans,
  },
  others: {
    label: texts.others,
    heading: texts.giftCardsAndOthers,
    kind: texts.voucher,
    hint: texts.chooseValue,
    action: texts.seeValues,
  },
}

export const wordsOf = (category: Category): ShelfWords => ({ category, ...words[category] })

export type Shelf = ShelfWords & { products: HomeProduct[] }

/** The four shelves in the store's order. */
export function shelvesOf(home: HomeProducts): [Shelf, Shelf, Shelf, Shelf] {
  return [
    { ...wordsOf('games'), products: home.games },
    { ...wordsOf('instant-games'), products: home.instantGames },
    { ...wordsOf('ott'), products: home.ott },
    { ...wordsOf('others'), products: home.others },
  ]
}

/** Every product once, in shelf order. */
export function allProducts(home: HomeProducts): HomeProduct[] {
  const shelved = shelvesOf(home).flatMap(({ products }) => products)
  return [...new Map([...home.trending, ...shelved].map((one) => [one.productid, one])).values()]
}
