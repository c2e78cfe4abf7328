// Pages that arrive finished: readable without JavaScript, by people, search engines and link previews, and
// without a network once they were visited.

import type { Page } from 'playwright-core'
import { expect } from '../expect.ts'
import { givenStore } from '../given-store.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { customerPassword, newCustomer } from '../sign-in.ts'
import { test } from '../test.ts'
import { handheld, type Visits } from '../visits.ts'

test('without JavaScript a visitor sees products, packs, prices and how to buy', async ({
  visits,
}) => {
  const page = await withoutScripts(visits)
  await page.goto('/')
  // The browser that only pretends to have none does not show it.
  const words = () => page.locator('noscript').textContent()
  await expect.poll(words).toContain('switch on JavaScript')
  const game = cardOf(page)
  await expect(game).toContainText('₹')
  await screenshot(page, 'home-without-javascript')
  await game.click()
  await page.waitForURL('**/product/**')
  await page.getByRole('heading', { level: 1, name: 'Ember Rift' }).waitFor()
  await expect(page.getByRole('radio', { name: /86 Diamonds.*₹/ })).toHaveCount(1)
  await page.getByText('User ID').first().waitFor()
  await screenshot(page, 'product-without-javascript')
})

test('without JavaScript the login can be read, leads home, and sends nothing', async ({
  visits,
}) => {
  const page = await withoutScripts(visits)
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Welcome Back Dear Gamer!' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('secret-1234')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await screenshot(page, 'login-without-javascript')
  await page.getByRole('link', { name: 'Gemwala' }).click()
  await page
    .getByRole('link', { name: /^Ember Rift/ })
    .first()
    .waitFor()
  // A sent form would have come before this page.
  expect(opened).toEqual(['/login', '/'].map((path) => givenStore().address + path))
})

test('somebody who logs in before the scripts have arrived is logged in', async ({ visits }) => {
  const page = await visits.open(handheld)
  const { email } = await newCustomer()
  let bringScripts = () => {}
  const wanted = new Promise<void>((resolve) => {
    bringScripts = resolve
  })
  await page.route('**/assets/framework-*', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  bringScripts()
  await page.waitForURL('**/home')
})

test('every public page is complete for crawlers, and every link on it leads somewhere', async () => {
  const store = givenStore().address
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, store), { headers: { accept: 'text/html' } })
    return { status: answer.status, html: await answer.text() }
  }
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  expect(pages.length).toBeGreaterThan(20)
  const links = new Set<string>()
  const titles = new Set<string>()
  for (const address of pages) {
    const { pathname } = new URL(address)
    const { status, html } = await read(pathname)
    expect(status, address).toBe(200)
    titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!)
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
      expect(html, address).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`))
    }
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(data.map(([, json]) => JSON.parse(json!)['@context'])).toContain('https://schema.org')
    expect(html, address).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    for (const [, link] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) links.add(link!)
  }
  expect(titles.size).toBe(pages.length)
  for (const link of links) expect((await read(link)).status, link).toBeLessThan(400)
})

test('without a network the catalogue is there, with a bar that says so', async ({ visits }) => {
  const page = await visits.open({ ...handheld, serviceWorkers: 'allow' })
  await page.addInitScript(
    `Object.defineProperty(navigator, 'onLine', { get: () => !localStorage.getItem('offline') })`,
  )
  await page.goto('/')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  // The worker answers from the next page on.
  await page.goto('/product/1001')
  await page.goto('/')
  await shelvesAreThere(page)
  expectPageError(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|offline|An error occurred/)
  await setOffline(page, true)
  await isOffline(page)
  await page.reload()
  await shelvesAreThere(page)
  await screenshot(page, 'home-offline')
  await isOffline(page)
  await cardOf(page).click()
  await page.getByRole('heading', { level: 1, name: 'Ember Rift' }).waitFor()
  await isOffline(page)
  // A page that was never visited says why it is not there.
  await page.goto('/product/1012')
  await page.getByText("You're offline. Check your connection and try again.").waitFor()
  await setOffline(page, false)
  await page.getByRole('radio').first().waitFor()
})

async function withoutScripts(visits: Visits): Promise<Page> {
  const page = await visits.open({ ...handheld, javaScriptEnabled: false })
  expectPageError(page, /\/assets\/.*\(csp\)/)
  return page
}

/** Chromium's own `onLine` can be true again in the next page that is loaded without a network. */
async function setOffline(page: Page, isSet: boolean): Promise<void> {
  await page.evaluate(`localStorage.${isSet ? "setItem('offline', '1')" : "removeItem('offline')"}`)
  await page.context().setOffline(isSet)
}

const isOffline = (page: Page) => page.getByText("you can buy when you're back").waitFor()

const cardOf = (page: Page) =>
  page.getByRole('region', { name: 'Trending now' }).getByRole('link', { name: /^Ember Rift/ })
