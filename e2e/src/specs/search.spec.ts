// A visitor finds a product with the search box.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { isLive } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a game or voucher' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Products' }).getByRole('option')
const optionNames = (page: Page) => options(page).locator('strong').allTextContents()
const hasFocus = (page: Page) =>
  box(page).evaluate((input) => input === input.ownerDocument.activeElement)

test('slash opens the search, typing narrows it, arrow keys select, and Enter opens', async ({
  page,
}) => {
  await page.goto('/')
  await isLive(page)
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(page)).toBe(true)
  await page.keyboard.type('emebr rfit')
  await expect.poll(() => optionNames(page)).toEqual(['Ember Rift'])
  await screenshot(page, 'search-desktop')
  await expectAccessible(page)
  await box(page).fill('star')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  const chosen = page.getByRole('option', { selected: true })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await chosen.textContent()).toBe(await options(page).nth(1).textContent())
  await page.keyboard.press('ArrowUp')
  const address = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  expect(await options(page).count()).toBe(0)
})

// Covers B4.
test('a shared link shows its results, and a query is always treated as text', async ({ page }) => {
  await page.goto('/?q=gift%20card')
  await page.getByRole('heading', { name: 'Results for “gift card”' }).waitFor()
  expect(await page.locator('main').getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('Play Gift Card')]),
  )
  expect(await box(page).inputValue()).toBe('gift card')
  expect(await page.title()).toContain('gift card')

  const code = '<img src=x onerror=alert(1)>'
  await page.goto(`/?q=${encodeURIComponent(code)}`)
  await page.getByRole('heading', { name: `No product matches “${code}”.` }).waitFor()
  await expectAccessible(page)
})

test('on a phone the search opens, finds and closes', async ({ phone }) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  expect(await box(phone).isVisible()).toBe(false)
  const unfold = phone.getByRole('button', { name: 'Find a game or voucher' })
  await unfold.tap()
  expect(await hasFocus(phone)).toBe(true)
  await phone.getByRole('banner').getByRole('button', { name: 'Close' }).tap()
  await unfold.waitFor()

  await unfold.tap()
  await phone.getByRole('group', { name: 'Popular' }).waitFor()
  await expectAccessible(phone)
  await box(phone).fill('lotus')
  await options(phone).first().waitFor()
  await screenshot(phone, 'search-phone')
  await expectAccessible(phone)
  await options(phone).first().tap()
  await phone.waitForURL('**/product/1008/**')
})
