// What the store's pages show and store for visitors, customers and resellers, and after a logout.

import type { Page } from 'playwright-core'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { expectedShelves, shelvesAreThere, shownShelves } from '../shelves.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

test('a visitor sees Login, which leads to /login, and nothing is stored', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await login(page).waitFor()
  await expect(logout(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => page.context().cookies()).toEqual([])
  await login(page).click()
  await page.waitForURL('**/login')
})

// Covers 1-81.
test('Logout clears the storage and goes to /login', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('kept', 'yes')
    sessionStorage.setItem('kept', 'yes')
  })
  await logout(page).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Welcome Back Dear Gamer!' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kept'))).toBeNull()
})

// Covers 1-151.
test('an expired session is cleared, with a line on the console', async ({ page }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await signIn(page, 'user', -1000)
  await page.goto('/')
  await login(page).waitFor()
  await isLive(page)
  await expect.poll(() => lines).toContain('Session expired, please log in again.')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
})

test('other tabs follow a logout', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/')
  await logout(other).waitFor()
  await logout(page).click()
  await login(other).waitFor()
  // Closing a browser while it loads a page may never resolve.
  await page.waitForURL('**/login')
})

test('a reseller sees the reseller prices', async ({ page }) => {
  const { token } = await signIn(page, 'reseller')
  await page.goto('/')
  await shelvesAreThere(page)
  const expected = await expectedShelves(token)
  await expect.poll(() => shownShelves(page)).toEqual(expected)
  expect(expected).not.toEqual(await expectedShelves())
})
