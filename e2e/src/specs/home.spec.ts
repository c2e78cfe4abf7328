// A visitor looks around the home page: shelves, prices and links.

import { expect } from '../expect.ts'
import { screenshot } from '../screenshot.ts'
import { expectedShelves, shelvesAreThere, shownShelves } from '../shelves.ts'
import { test } from '../test.ts'

test('the home page shows every shelf with the products and prices of the call', async ({
  page,
}) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await expect(page).toHaveTitle('Gemwala: game top-ups and vouchers')
  const expected = await expectedShelves()
  expect(expected.every(({ cards }) => cards.length > 0)).toBe(true)
  await expect.poll(() => shownShelves(page)).toEqual(expected)
  await screenshot(page, 'home-desktop')
})

test('a card opens its product, even if it is out of stock', async ({ page }) => {
  await page.goto('/')
  const cards = (await expectedShelves()).flatMap((shelf) => shelf.cards)
  const missing = cards.find(({ price }) => price === null)
  expect(missing).toBeDefined()
  const card = page.getByRole('link', { name: missing!.name }).first()
  await expect(card).toContainText('Out of stock')
  await card.click()
  await page.waitForURL(`**${missing!.address}`)
  await page.goBack()
  const games = page.getByRole('region', { name: 'Games', exact: true })
  const game = games.getByRole('link').first()
  const address = await game.getAttribute('href')
  await game.click()
  await page.waitForURL(`**${address}`)
})

// Covers 1-6.
test('the store title leads back to the home page from any page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Gemwala' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await shelvesAreThere(page)
})

test('the navigation bar jumps to a category', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByText('OTT').click()
  await page.waitForURL((url) => url.hash === '#ott')
  const heading = page.getByRole('heading', { name: 'OTT passes' })
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(450)
})

// Covers 1-9.
test('the page is dark from the first byte on', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark')
  const background = await page
    .locator('html')
    .evaluate((html) => html.ownerDocument.defaultView.getComputedStyle(html).backgroundColor)
  const [red, green, blue] = background.match(/[\d.]+/g).map(Number)
  expect(Math.max(red, green, blue)).toBeLessThan(60)
})
