// The home page's shelves: what the store's call says of them, and how a page shows them.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import type { Page } from 'playwright-core'
import { ask } from './ask.ts'

/** What a card tells: the price as a number, or null for 'Out of stock'. */
type Card = { name: string; address: string; price: number | null }
export type Shelf = { heading: string; cards: Card[] }

/** The shelves that the home page should show, top to bottom. */
export async function expectedShelves(token?: string): Promise<Shelf[]> {
  const home = await ask(productEndpoints.home, undefined, token)
  const isTrending = ({ productid }: HomeProduct) =>
    home.trending.some((product) => product.productid === productid)
  // Whoever looks at Games has seen Trending, so what stands there too comes last.
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

/** Read back as a person would, not by the code that wrote it. */
function priceIn(text: string): number | null {
  if (text.includes('Out of stock')) return null
  const amount = /from ₹([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''))
}

/** Waits until the home page has its shelves. */
export const shelvesAreThere = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Gift cards and others' }).waitFor()
