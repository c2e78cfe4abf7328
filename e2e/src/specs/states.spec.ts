// The home page while content is slow, missing or broken. The tests enter / from /home, because a freshly loaded page
// contains its products and makes no call.

import { texts } from '@gemwala/contract/texts'
import type { Page, Route } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

const productsCall = '**/product/gethomeproducts'
const noProducts = { trending: [], instantGames: [], games: [], ott: [], others: [] }
/** React logs an error to the console even if an error boundary handles it. */
const handledFailure = /console: \w+: (An error occurred|The store is busy)/
const failedHeading = 'We could not load the store.'

async function enterHome(page: Page): Promise<void> {
  await page.goto('/home')
  await shelvesAreThere(page)
  await page.getByRole('banner').getByRole('link', { name: 'Gemwala' }).click()
}

test('a failed load and a lost connection show a message, and Try again recovers', async ({
  page,
}) => {
  expectPageError(page, /status of 500/)
  expectPageError(page, /ERR_CONNECTION_RESET/)
  expectPageError(page, handledFailure)
  const answers = [
    (route: Route) => route.fulfill({ status: 500, json: { message: texts.failed } }),
    (route: Route) => route.abort('connectionreset'),
    (route: Route) => route.continue(),
  ]
  await page.route(productsCall, (route) => answers.shift()!(route))
  await enterHome(page)
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: failedHeading }).waitFor()
  await expect(alert).toContainText(texts.failed)
  await screenshot(page, 'home-failed')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => answers.length).toBe(1)
  await alert.getByRole('heading', { name: failedHeading }).waitFor()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await shelvesAreThere(page)
})

test('a slow load shows placeholders, and an empty store says so', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(productsCall, async (route) => {
    await held.promise
    await route.fulfill({ json: noProducts })
  })
  await enterHome(page)
  const boxes = page.getByRole('status', { name: 'Loading the store' })
  await boxes.waitFor()
  await screenshot(page, 'home-loading')
  await expectAccessible(page)
  held.resolve()
  await page.getByRole('heading', { name: 'No products yet' }).waitFor()
  await expect(boxes).toHaveCount(0)
  await expect(page.locator('main section:has(> h2)')).toHaveCount(0)
  await screenshot(page, 'home-empty')
  await expectAccessible(page)
})

test('a broken poster is replaced by a letter, and a broken promotion by its title', async ({
  page,
}) => {
  expectPageError(page, /status of 404/)
  await page.route('**/demo/art/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Trending now' }).getByRole('link').first()
  const name = await card.locator('strong').textContent()
  await card.locator('img').waitFor({ state: 'detached' })
  await expect(card.locator('[aria-hidden=true]').first()).toHaveText(name!.slice(0, 1))
  await screenshot(page, 'home-broken-images')
  const banner = page.getByRole('list', { name: 'Announcements' }).getByRole('link').first()
  await banner.scrollIntoViewIfNeeded()
  await banner.locator('img').waitFor({ state: 'detached' })
  await expect(banner).toHaveText(/\w/)
})
