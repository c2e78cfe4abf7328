// People use single sign-on in the provider's window: what opens a session, and which message appears otherwise.

import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { press, toastOf } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { test } from '../test.ts'

/** The page itself exchanges the window's code for a token at the provider. */
const askedForToken = /^foreign request: http:\/\/127\.0\.0\.1:\d+\/oauth\/token$/

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))

/** Presses the button and returns the provider's window. */
async function openWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with SSO')])
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return popup
}

async function choose(popup: Page, name: string | RegExp): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name }).click()
  await closed
}

async function expectRefused(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => storedUser(page)).toBeNull()
}

// Covers 1-134.
test('a person signs in, and gets the same account the next time', async ({ page }) => {
  expectPageError(page, askedForToken)
  await page.goto('/demo')
  await page.getByRole('link', { name: 'login page' }).click()
  await choose(await openWindow(page), /^Naya Singh naya/)
  await page.waitForURL('**/home')
  await toastOf(page, 'Logged in as Naya Singh.')
  const first = await storedUser(page)
  expect(first).toMatchObject({ name: 'Naya Singh', email: 'naya.singh@gemwala.test' })

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => storedUser(page)).toBeNull()
  await choose(await openWindow(page), /^Naya Singh naya/)
  await page.waitForURL('**/home')
  expect((await storedUser(page)).userid).toBe(first.userid)
})

test('single sign-on also works on a phone', async ({ phone }) => {
  expectPageError(phone, askedForToken)
  await phone.goto('/login')
  await phone.getByRole('button', { name: 'Continue with SSO' }).waitFor()
  await expectAccessible(phone)
  await screenshot(phone, 'login-sso-phone')
  await choose(await openWindow(phone), /^Demo Player player/)
  await phone.waitForURL('**/home')
  expect((await storedUser(phone)).email).toBe('player@gemwala.test')
})

// Covers 1-155.
test('a closed window and a denied sign-in are reported', async ({ page }) => {
  await page.goto('/login')
  const popup = await openWindow(page)
  await popup.close()
  await expectRefused(page, 'The sign-in window was closed before you were signed in.')
  await choose(await openWindow(page), 'Deny')
  await expectRefused(page, 'Single sign-on failed')
})
