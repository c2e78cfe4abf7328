// People sign in with a password, a code or Google; and the console admits only staff.

import type { Page } from 'playwright-core'
import { expect } from '../expect.ts'
import { expectPageError } from '../page-errors.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

async function logInByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
}

async function expectNoteAtTopRight(page: Page, text: RegExp, top: number): Promise<void> {
  const notes = page.getByRole('region', { name: 'Notifications' })
  await notes.getByText(text).waitFor()
  // The next page shows the toasts again, and for a moment there are none.
  const corner = async () => {
    const box = await notes.boundingBox()
    return box && [box.x + box.width, box.y]
  }
  await expect.poll(corner).toEqual([page.viewportSize()!.width - 16, top])
}

// Covers 1-4, 1-10.
test('a customer signs in with e-mail and password and reaches the store', async ({ page }) => {
  await logInByEmail(page, 'player@gemwala.test', 'player-demo-1000')
  await page.waitForURL('**/home')
  await expectNoteAtTopRight(page, /^Logged in as /, 68 + 12)
  // Below the navigation bar, so that its links stay free.
  const isCovered = await logout(page).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return !link.contains(link.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isCovered).toBe(false)
})

// Covers 1-5, 1-10.
test('an administrator reaches the console', async ({ page }) => {
  await logInByEmail(page, 'admin@gemwala.test', 'admin-demo-1000')
  await page.waitForURL('**/admin')
  // Below the buttons of the heading.
  await expectNoteAtTopRight(page, /^Logged in as /, 76)
})

// Covers 1-4.
test('a player signs in with a code sent to the phone', async ({ phone: page }) => {
  await page.goto('/otplogin')
  await page.getByLabel('Mobile number').fill('9812345670')
  const sms = await nextTo('9812345670', /code/)
  await page.getByRole('button', { name: 'Send Otp' }).click()
  await page.waitForURL('**/otpverify/9812345670')
  const { text } = await sms()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(/\d{6}/.exec(text)![0])
  await page.waitForURL('**/home')
  await logout(page).waitFor()
})

/** The Google simulator is another site, like Google. */
const atGoogle = /^foreign request: http:\/\/127\.0\.0\.1:\d+\/(authorize|choose)\b/

// Covers 1-4, 1-123.
test('a new person signs in with Google and gets an account', async ({ page }) => {
  expectPageError(page, atGoogle)
  await page.goto('/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: /Naya Singh naya/ }).click()
  await page.waitForURL('**/home')
  await logout(page).waitFor()
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).name)
  expect(name).toBe('Naya Singh')
})

test('a denied Google sign-in is reported, and nobody is signed in', async ({ page }) => {
  expectPageError(page, atGoogle)
  await page.goto('/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('alert').getByText('Google Authentication Failed').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

// Covers 1-47.
test('the console sends a visitor to the login and back again', async ({ page }) => {
  await page.goto('/admin/orders')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill('admin@gemwala.test')
  await page.getByLabel('Password', { exact: true }).fill('admin-demo-1000')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await page.waitForURL('**/admin/orders')
})

// Covers 1-86.
test('the console rejects a customer and clears the storage', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/admin')
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
