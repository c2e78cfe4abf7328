// Pages besides the screens: 'not found', the icons, the API documentation.

import { screens } from '@gemwala/contract/screens'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { givenStore } from '../given-store.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { test } from '../test.ts'

test('unknown addresses get a 404 page in the store’s design, with links', async ({ page }) => {
  expectPageError(page, /status of 404/)
  for (const path of ['/product/1001/a/b', '/HOME/x', '/no-such-page']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor()
    await page.getByRole('banner').waitFor()
  }
  await expectAccessible(page)
  await screenshot(page, 'not-found')
  const form = page.getByRole('main').getByRole('search')
  await form.getByRole('searchbox').fill('lotus')
  await form.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/?q=lotus')
  await page.getByRole('heading', { name: 'Results for “lotus”' }).waitFor()
})

test('every screen of the specification has a page', async () => {
  const headers = { accept: 'text/html' }
  for (const path of screens) {
    const address = path.replace('/help/:page', '/help/terms').replace(/:\w+/g, '1001')
    const answer = await fetch(`${givenStore().address}${address}`, { headers })
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type'), address).toContain('text/html')
  }
})

test('every icon that a page names exists', async ({ page }) => {
  await page.goto('/login')
  const icons = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all()
  expect(icons.length).toBeGreaterThan(0)
  for (const icon of icons) {
    const address = (await icon.getAttribute('href'))!
    const answer = await fetch(new URL(address, givenStore().address))
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type'), address).toContain('image/')
  }
})

test('/docs lists the calls without a console error', async ({ page }) => {
  await page.goto('/docs')
  // The page draws only the calls in view.
  await page.getByText('/auth/login').first().waitFor()
})
