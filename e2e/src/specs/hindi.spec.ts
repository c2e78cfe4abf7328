// The store in Hindi: chosen by the browser, remembered, complete, and within narrow screens.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import { helpPageEndpoints, helpPages } from '@gemwala/contract/help/help-pages'
import type { Page } from 'playwright-core'
import { ask } from '../ask.ts'
import { buy, handDelivered } from '../buy.ts'
import { expect } from '../expect.ts'
import { collectData, leftInEnglish } from '../left-in-english.ts'
import { expectFits, press } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop, handheld } from '../visits.ts'

const hindiPhone = { ...handheld, viewport: { width: 320, height: 700 }, locale: 'hi-IN' }

async function expectHindi(page: Page, path: string, data: Set<string>): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect.poll(() => leftInEnglish(page, data), { message: path }).toEqual([])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
  await screenshot(page, `hindi ${path.replaceAll('/', ' ').trim()}`)
}

/** The pages bring this data themselves. */
async function catalogue(): Promise<object> {
  const { token } = await sessionOf('user')
  const params = { productid: '1001' }
  return Promise.all([
    ask(storefrontEndpoints.home, undefined, token),
    ask(storefrontEndpoints.images, undefined, token),
    ask(checkoutEndpoints.product, { params }, token),
    // Who runs the store is written in one language.
    ask(helpPageEndpoints.page, { params: { page: 'contact' }, query: {} }, token),
  ])
}

test('every page of the store and of signing in is in Hindi and fits a small phone', async ({
  visits,
}) => {
  const page = await visits.open(hindiPhone)
  const data = collectData(page, await catalogue())
  for (const path of ['/', '/?q=zzzz', '/login', '/register', '/otplogin', '/forgetpassword']) {
    await expectHindi(page, path, data)
  }
  for (const help of helpPages) await expectHindi(page, `/help/${help}`, data)
  expectPageError(page, /404/)
  await expectHindi(page, '/product/1001', data)
  await expectHindi(page, '/no/such/place', data)
})

test("a customer's own pages are in Hindi, with the order's status and the refusals", async ({
  visits,
}) => {
  const customer = await newCustomer(2000)
  const page = await visits.open(hindiPhone)
  const data = collectData(page, await catalogue())
  const { token } = await signIn(page, customer)
  const orderid = await buy(token, { productid: handDelivered, quantity: 1, input1: 'asha.plays' })
  for (const path of ['/orders', `/orders/${orderid}`, '/tickets', '/wallet', '/profile']) {
    await expectHindi(page, path, data)
  }
})

test('buttons wrap in a narrow window, however wide the letters of the machine are', async ({
  visits,
}) => {
  const customer = await newCustomer()
  const page = await visits.open(hindiPhone)
  expectPageError(page, /devanagari/)
  await page.route(/devanagari/, (route) => route.abort())
  await page.goto('/login')
  await page.locator('h1').first().waitFor()
  await expectFits(page)
  await signIn(page, customer)
  await page.goto('/profile')
  await page.locator('h1').first().waitFor()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expectFits(page)
})

/** The fonts of the store, not of the machine, that draw the text of an element. */
async function ownFontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test('a visitor changes the language by a link, it stays, and only Hindi pages bring Hindi letters', async ({
  visits,
}) => {
  const page = await visits.open(desktop)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/login')
  const toHindi = page.getByRole('link', { name: 'हिन्दी' })
  await toHindi.waitFor()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  expect(fonts.join()).toMatch(/figtree/)
  expect(fonts.join()).not.toMatch(/devanagari/)
  await toHindi.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // One for each family.
  for (const text of ['h1', 'main button']) {
    await expect.poll(() => ownFontsOf(page, text)).toContain('Noto Sans Devanagari')
  }
  expectPageError(page, /401/)
  await page.locator('input[type=email]').fill('nobody@mail.test')
  await page.locator('input[type=password]').fill('wrong password')
  await press(page, 'ईमेल से लॉग इन करें')
  await page.getByText('ईमेल या पासवर्ड', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await toHindi.waitFor()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
})
