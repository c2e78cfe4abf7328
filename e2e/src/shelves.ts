// The shelves of the home page: as the store's call returns them, and as a page shows them.

import { productPath } from '@gemwala/contract/catalogue/product-path'
import type { HomeProduct } from '@gemwala/contract/catalogue/products.shapes'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import type { Page } from 'playwright-core'
import { ask } from './ask.ts'
import { isLive } from './on-page.ts'

/** The content of a card; the price is null for 'Out of stock'. */
type Card = { name: string; address: string; price: number | null }
export type Shelf = { heading: string; cards: Card[] }

/** The shelves that the home page should show, top to bottom. */
export async function expectedShelves(token?: string): Promise<Shelf[]> {
  const home = await ask(storefrontEndpoints.home, undefined, token)
  const shelf = (heading: string, products: HomeProduct[]): Shelf => ({
    heading,
    cards: products.map((product) => ({
      name: product.name,
      address: productPath(product),
      price: product.instock ? product.fromprice : null,
    })),
  })
  return [
    shelf('Trending now', home.trending),
    shelf('Games', home.games),
    shelf('Instant games', home.instantGames),
    shelf('OTT passes', home.ott),
    shelf('Gift cards and others', home.others),
  ]
}

/** The shelves that a page shows, top to bottom. */
export const shownShelves = (page: Page): Promise<Shelf[]> =>
  page.locator('main section:has(> h2)').evaluateAll((sections) =>
    sections.map((section) => ({
      heading: section.querySelector('h2')?.textContent ?? '',
      cards: [...section.querySelectorAll('a[href]')].map((card) => {
        // Parses the price independently of the code that formats it.
        const text = card.textContent ?? ''
        const amount = /from ₹([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]
        return {
          name: card.querySelector('strong')?.textContent ?? '',
          address: card.getAttribute('href') ?? '',
          price: text.includes('Out of stock')
            ? null
            : Number((amount ?? 'missing').replaceAll(',', '')),
        }
      }),
    })),
  )

/** The popup appears once the hero is scrolled away. */
export async function scrollToPopup(page: Page): Promise<void> {
  await shelvesAreThere(page)
  // The dots of the carousel appear once the page is taken over.
  await page.getByRole('button', { name: 'Offer 1' }).waitFor()
  await page.evaluate('scrollTo(0, 700)')
  await page.getByRole('button', { name: 'Close the offer' }).waitFor()
}

/** Waits until the home page has its shelves and listens. */
export async function shelvesAreThere(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Gift cards and others' }).waitFor()
  await isLive(page)
}
