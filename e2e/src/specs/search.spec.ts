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

test('the slash key opens the search, and is typed as text inside it', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  // The controls of the carousel appear once the page listens.
  await page.getByRole('button', { name: 'Next offer' }).waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(page)).toBe(true)
  expect(await box(page).inputValue()).toBe('')
  await page.keyboard.type('a/b')
  expect(await box(page).inputValue()).toBe('a/b')
})

test('typing narrows the suggestions; Escape closes the list, then clears the box', async ({
  page,
}) => {
  await page.goto('/')
  await isLive(page)
  await box(page).fill('c')
  await expect.poll(() => options(page).count()).toBe(7)
  await box(page).fill('ott')
  await expect.poll(() => optionNames(page)).toContain('Starreel')
  await box(page).fill('diamonds')
  await expect.poll(() => optionNames(page)).toContain('Ember Rift')
  await box(page).fill('emebr rfit')
  await expect.poll(() => optionNames(page)).toEqual(['Ember Rift'])
  expect(await options(page).first().textContent()).toMatch(/₹\d/)
  await screenshot(page, 'search-desktop')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await options(page).first().waitFor({ state: 'detached' })
  expect(await box(page).inputValue()).toBe('emebr rfit')
  await page.keyboard.press('Escape')
  await expect.poll(() => box(page).inputValue()).toBe('')
})

test('arrow keys select a suggestion, and Enter opens it', async ({ page }) => {
  await page.goto('/')
  await isLive(page)
  await box(page).fill('star')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  const chosen = page.getByRole('option', { selected: true })
  await page.keyboard.press('ArrowDown')
  expect(await chosen.textContent()).toBe(await options(page).nth(0).textContent())
  await page.keyboard.press('ArrowDown')
  expect(await chosen.textContent()).toBe(await options(page).nth(1).textContent())
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(
    await chosen.getAttribute('id'),
  )
  await page.keyboard.press('ArrowUp')
  const address = await chosen.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  expect(await options(page).count()).toBe(0)
})

test('Enter without a selection opens the page of all results, and back leaves it', async ({
  page,
}) => {
  await page.goto('/')
  await isLive(page)
  await box(page).fill('star')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?q=star')
  await page.getByRole('heading', { name: 'Results for “star”' }).waitFor()
  await page.goBack()
  await shelvesAreThere(page)
  expect(await box(page).inputValue()).toBe('')
})

test('a search without results offers popular products and all games', async ({ page }) => {
  await page.goto('/')
  await isLive(page)
  await box(page).fill('qwxz')
  await page.getByText('No product matches “qwxz”.').waitFor()
  expect(await optionNames(page)).toContain('Ember Rift')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No product matches “qwxz”.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Popular' }).getByRole('link').first().waitFor()
  await page.getByRole('link', { name: 'Show all games' }).click()
  await shelvesAreThere(page)
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

  await page.goto('/?q=100')
  await page.getByRole('heading', { name: '“100”' }).waitFor()
  expect(new URL(page.url()).search).toBe('?q=100')
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
