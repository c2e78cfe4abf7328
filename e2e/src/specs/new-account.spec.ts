// A newcomer's way: registering, verifying the e-mail, signing in, forgetting the password.

import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectConsole } from '../complaints.ts'
import { pressByKey } from '../on-page.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

const linkIn = (text: string): string => /http:\/\/\S+/.exec(text)![0]

test('registers, is asked to verify, verifies, and recovers a forgotten password', async ({
  page,
}) => {
  const email = `meera.${randomUUID()}@gemwala.test`
  /** On the login screen, wherever one came from. */
  const logIn = async (password: string) => {
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
  }

  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Meera Pillai')
  await page.getByPlaceholder('1234567890').fill(String(randomInt(9_100_000_000, 9_200_000_000)))
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a first password')
  const verificationMail = await nextTo(email, /Verify/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const verification = linkIn((await verificationMail()).text)

  expectConsole(page, /status of 403/)
  await logIn('a first password')
  await page.waitForURL('**/checkverification')
  await page.getByText('Please verify your email address.').first().waitFor()

  await page.goto(verification)
  await page.getByText('Your e-mail address is verified. You can log in now.').waitFor()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await logIn('a first password')
  await page.waitForURL('**/home')
  await pressByKey(page, 'Logout')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail').fill(email)
  const recoveryMail = await nextTo(email, /Reset/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('If this e-mail is registered, a reset link has been sent.').waitFor()
  const recovery = linkIn((await recoveryMail()).text)
  await page.goto(recovery)
  await page.getByLabel('Password', { exact: true }).fill('a second password')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Password updated successfully.').waitFor()
  await logIn('a second password')
  await page.waitForURL('**/home')

  await pressByKey(page, 'Logout')
  await page.waitForURL('**/login')
  await page.goto(recovery)
  await page.getByLabel('Password', { exact: true }).fill('a third password')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('The link is corrupted.').waitFor()
  await page.getByRole('link', { name: 'Regenerate Link' }).click()
  await page.waitForURL('**/forgetpassword')
})

test('a taken number is told under its field', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Your Name').fill('Somebody Else')
  await page.getByPlaceholder('1234567890').fill('9812345670')
  await page.getByLabel('Your email').fill('somebody.else@gemwala.test')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Mobile number already registered.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
})
