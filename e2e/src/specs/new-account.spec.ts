// A new customer registers, verifies the e-mail address, signs in, and resets a forgotten password.

import { randomInt, randomUUID } from 'node:crypto'
import { authEndpoints } from '@gemwala/contract/accounts/auth'
import type { Page } from 'playwright-core'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { pressByKey } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { chooseAll, open } from '../product-page.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

const linkIn = (text: string): string => /http:\/\/\S+/.exec(text)![0]

const newNumber = () => String(randomInt(9_100_000_000, 9_200_000_000))

/** Fills in the form. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your Name').fill('Meera Pillai')
  await page.getByPlaceholder('1234567890').fill(newNumber())
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a first password')
}

/** Waits for the login screen. */
async function logInByEmail(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Email' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
}

/** The bar of the sign-in pages has the button, too, and stays for a moment after the address has changed. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Trending now' }).waitFor()
  await pressByKey(page, 'Logout')
}

// Covers 1-3.
test('a customer registers, verifies the e-mail address, and resets a forgotten password', async ({
  page,
  phone,
}) => {
  const email = `meera.${randomUUID()}@gemwala.test`
  const logIn = (password: string) => logInByEmail(page, email, password)

  await page.goto('/register')
  await register(page, email)
  const verificationMail = await nextTo(email, /Verify/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const verification = linkIn((await verificationMail()).text)

  expectPageError(page, /status of 403/)
  await logIn('a first password')
  await page.waitForURL('**/checkverification')
  await page.getByText('Please verify your email address.').first().waitFor()

  // On another device the link only verifies. The browser that registered goes on by itself.
  await phone.goto(verification)
  await phone.getByText('Verified. Continue on the device where you signed up').waitFor()
  await page.waitForURL('**/home')
  await logOut(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The log-in page, which stays for a moment, has an e-mail field, too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(email)
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

  await logOut(page)
  await page.waitForURL('**/login')
  await page.goto(recovery)
  await page.getByLabel('Password', { exact: true }).fill('a third password')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('The link is corrupted.').waitFor()
  await page.getByRole('link', { name: 'Regenerate Link' }).click()
  await page.waitForURL('**/forgetpassword')
})

test('a guest signs up during the purchase and finds the selection unchanged', async ({ page }) => {
  const email = `kavya.${randomUUID()}@gemwala.test`
  await open(page)
  await chooseAll(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await register(page, email)
  const verificationMail = await nextTo(email, /Verify/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const verification = linkIn((await verificationMail()).text)
  await page.getByText('and this page continues by itself.').waitFor()

  // The link opens another tab of the same browser.
  const tab = await page.context().newPage()
  await tab.goto(verification)
  for (const one of [tab, page]) {
    await one.waitForURL('**/product/1001')
    await one.getByText(/^Balance ₹/).waitFor()
    await expect(one.getByRole('radio', { name: /^86 Diamonds/ })).toBeChecked()
    await expect(one.getByLabel('User ID')).toHaveValue('548213907')
  }
})

// Covers L7.
test('the owner of a number claims the account that somebody else made with it', async ({
  page,
  phone,
}) => {
  const email = `maker.${randomUUID()}@gemwala.test`
  const mobile = newNumber()
  const password = 'the password of the maker'
  const verificationMail = await nextTo(email, /Verify/)
  await ask(authEndpoints.register, {
    body: { name: 'Maker Of It', mobilenumber: mobile, email, password },
  })
  const verification = linkIn((await verificationMail()).text)

  await phone.goto('/otplogin')
  await phone.getByLabel('Mobile number').fill(mobile)
  const code = await nextTo(mobile, /code/)
  await phone.getByRole('button', { name: 'Send Otp' }).click()
  await phone.waitForURL(`**/otpverify/${mobile}`)
  const { text } = await code()
  await phone.getByLabel('Digit 1 of 6').click()
  await phone.keyboard.type(/\d{6}/.exec(text)![0])
  await phone.waitForURL('**/home')
  await phone.getByText('on the account of Maker Of It').waitFor()

  // Until the owner has answered, the maker's link takes the code of the number.
  await page.goto(verification)
  await page.getByRole('button', { name: 'Send another code' }).waitFor()
  await phone.getByRole('button', { name: 'Mine', exact: true }).click()
  await phone.getByText('The old password no longer works').waitFor()
  await phone.getByLabel('New password').fill('the password of the owner')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await phone.getByText('Password updated successfully.').waitFor()

  // Nor does the maker's password open the account.
  expectPageError(page, /status of 401/)
  await page.goto('/profile')
  await logInByEmail(page, email, password)
  await page.getByRole('alert').getByText('Invalid email or password.').waitFor()

  // Changing the number needs the password.
  expectPageError(phone, /status of 400/)
  await phone.getByLabel('Phone number').fill(newNumber())
  await phone.getByLabel('Your password').fill('not the password')
  await phone.getByRole('button', { name: 'Save' }).click()
  await phone.getByText('Your current password is wrong.').waitFor()
  await phone.getByLabel('Your password').fill('the password of the owner')
  const changeMail = await nextTo(email, /mobile number of your account was just changed/)
  await phone.getByRole('button', { name: 'Save' }).click()
  await phone.getByText('Saved.').waitFor()
  await changeMail()
})
