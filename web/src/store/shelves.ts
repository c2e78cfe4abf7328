// The catalogue as the store presents it: the four categories in order, with their texts and products.

import type { Category } from '@gemwala/contract/catalogue/catalogue'
import type { HomeProduct, HomeProducts } from '@gemwala/contract/catalogue/products.shapes'

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
    label: 'Games',
    heading: 'Games',
    kind: 'Top-up',
    hint: 'Choose a pack and enter your player Id.',
    action: 'Top up',
  },
  'instant-games': {
    label: 'Instant games',
    heading: 'Instant games',
    kind: 'Instant top-up',
    hint: 'Choose a pack and enter your player Id.',
    action: 'Top up',
  },
  ott: {
    label: 'OTT',
    heading: 'OTT passes',
    kind: 'Subscription',
    hint: 'Choose a plan and how long it should run.',
    action: 'See plans',
  },
  others: {
    label: 'Others',
    heading: 'Gift cards and others',
    kind: 'Voucher',
    hint: 'Choose a value.',
    action: 'See values',
  },
}

export const wordsOf = (category: Category): ShelfWords => ({ category, ...words[category] })

export type Shelf = ShelfWords & { products: HomeProduct[] }

/** The four shelves in the store's order. Games that are in Trending come last in Games. */
export function shelvesOf(home: HomeProducts): [Shelf, Shelf, Shelf, Shelf] {
  return [
    { ...wordsOf('games'), products: trendingLast(home.games, home.trending) },
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

function trendingLast(games: HomeProduct[], trending: HomeProduct[]): HomeProduct[] {
  const ids = new Set(trending.map(({ productid }) => productid))
  const isTrending = ({ productid }: HomeProduct) => ids.has(productid)
  return [...games.filter((game) => !isTrending(game)), ...games.filter(isTrending)]
}
