// The home page while content is slow, missing or broken. The tests enter / from /home, because a freshly loaded page
// contains its products and makes no call.

import { texts } from '@gemwala/contract/texts'
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const productsCall = '**/product/gethomeproducts'
const imagesCall = '**/store/images'
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
  expect(await alert.textContent()).toContain(texts.failed)
  await screenshot(page, 'home-failed')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => answers.length).toBe(1)
  await alert.getByRole('heading', { name: failedHeading }).waitFor()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await shelvesAreThere(page)
})

test('a failed first load can be tried again', async ({ page }) => {
  expectPageError(page, /status of 503/)
  expectPageError(page, handledFailure)
  // Resellers have their own prices, so their first load makes a call.
  await signIn(page, 'reseller')
  await page.route(productsCall, (route) =>
    route.fulfill({ status: 503, json: { message: texts.tooBusy } }),
  )
  await page.goto('/')
  await page.getByRole('alert').getByText(texts.tooBusy).waitFor()
  await page.unroute(productsCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shelvesAreThere(page)
})

test('a slow load shows placeholders; an empty store says so, and an empty shelf is hidden', async ({
  page,
}) => {
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
  expect(await boxes.count()).toBe(0)
  expect(await page.locator('main section:has(> h2)').count()).toBe(0)
  await screenshot(page, 'home-empty')
  await expectAccessible(page)

  await page.unroute(productsCall)
  await page.route(productsCall, async (route) => {
    const home = await (await route.fetch()).json()
    await route.fulfill({ json: { ...home, ott: [] } })
  })
  await enterHome(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.getByRole('heading', { name: 'OTT passes' }).count()).toBe(0)
  await shelvesAreThere(page)
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(['Games', 'Instant games', 'Others'])
})

test('the store works if its promotions fail to load', async ({ page }) => {
  expectPageError(page, /status of 500/)
  await page.route(imagesCall, (route) =>
    route.fulfill({ status: 500, json: { message: texts.failed } }),
  )
  await enterHome(page)
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.getByRole('list', { name: 'Announcements' }).count()).toBe(0)
  await shelvesAreThere(page)
  await page.getByRole('heading', { name: 'Top up before the lobby fills' }).waitFor()
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
  expect(await card.locator('[aria-hidden=true]').first().textContent()).toBe(name?.slice(0, 1))
  await screenshot(page, 'home-broken-images')
  const banner = page.getByRole('list', { name: 'Announcements' }).getByRole('link').first()
  await banner.scrollIntoViewIfNeeded()
  await banner.locator('img').waitFor({ state: 'detached' })
  expect((await banner.textContent())?.length).toBeGreaterThan(0)
})
