// A visitor finds a product with the search box.

import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a game or voucher' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Products' }).getByRole('option')

test('slash opens the search, typing narrows it, arrow keys select, and Enter opens', async ({
  page,
}) => {
  await page.goto('/')
  await isLive(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('emebr rfit')
  await expect(options(page).locator('strong')).toHaveText(['Ember Rift'])
  await screenshot(page, 'search-desktop')
  await expectAccessible(page)
  await box(page).fill('star')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const address = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  await expect(options(page)).toHaveCount(0)
})

// Covers B4.
test('a shared link shows its results, and a query is always treated as text', async ({ page }) => {
  await page.goto('/?q=gift%20card')
  await page.getByRole('heading', { name: 'Results for “gift card”' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Play Gift Card' }).first().waitFor()
  await expect(box(page)).toHaveValue('gift card')
  await expect(page).toHaveTitle(/gift card/)

  const code = '<img src=x onerror=alert(1)>'
  await page.goto(`/?q=${encodeURIComponent(code)}`)
  await page.getByRole('heading', { name: `No product matches “${code}”.` }).waitFor()
  await expectAccessible(page)
})

test('on a phone the search opens, finds and closes', async ({ phone }) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  await expect(box(phone)).toBeHidden()
  const unfold = phone.getByRole('button', { name: 'Find a game or voucher' })
  await unfold.tap()
  await expect(box(phone)).toBeFocused()
  await phone.getByRole('banner').getByRole('button', { name: 'Close' }).tap()
  await unfold.waitFor()

  await unfold.tap()
  await phone.getByRole('group', { name: 'Popular' }).waitFor()
  await expectAccessible(phone)
  await box(phone).fill('lotus')
  await options(phone).first().waitFor()
  await screenshot(phone, 'search-phone')
  await options(phone).first().tap()
  await phone.waitForURL('**/product/1008/**')
})
