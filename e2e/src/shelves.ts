// The shelves of the home page: as the store's call returns them, and as a page shows them.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import type { Page } from 'playwright-core'
import { ask } from './ask.ts'

/** The content of a card; the price is null for 'Out of stock'. */
type Card = { name: string; address: string; price: number | null }
export type Shelf = { heading: string; cards: Card[] }

/** The shelves that the home page should show, top to bottom. */
export async function expectedShelves(token?: string): Promise<Shelf[]> {
  const home = await ask(productEndpoints.home, undefined, token)
  const isTrending = ({ productid }: HomeProduct) =>
    home.trending.some((product) => product.productid === productid)
  // Visitors see Trending first, so the trending games come last in Games.
  const games = [
    ...home.games.filter((product) => !isTrending(product)),
    ...home.games.filter(isTrending),
  ]
  const shelf = (heading: string, products: HomeProduct[]): Shelf => ({
    heading,
    cards: products.map((product) => ({
      name: product.name,
      address: `/product/${product.productid}`,
      price: product.instock ? product.fromprice : null,
    })),
  })
  return [
    shelf('Trending now', home.trending),
    shelf('Games', games),
    shelf('Instant games', home.instantGames),
    shelf('OTT passes', home.ott),
    shelf('Gift cards and others', home.others),
  ]
}

/** The shelves that a page shows, top to bottom. */
export async function shownShelves(page: Page): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const section of await page.locator('main section:has(> h2)').all()) {
    const heading = (await section.getByRole('heading', { level: 2 }).textContent()) ?? ''
    const cards = await section.getByRole('link').all()
    shelves.push({
      heading,
      cards: await Promise.all(
        cards.map(async (card) => ({
          name: (await card.locator('strong').textContent()) ?? '',
          address: (await card.getAttribute('href')) ?? '',
          price: priceIn((await card.textContent()) ?? ''),
        })),
      ),
    })
  }
  return shelves
}

/** Parses the price independently of the code that formats it. */
function priceIn(text: string): number | null {
  if (text.includes('Out of stock')) return null
  const amount = /from ₹([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''))
}

/** Waits until the home page has its shelves. */
export const shelvesAreThere = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Gift cards and others' }).waitFor()
