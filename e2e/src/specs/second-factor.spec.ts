// The second factor in a browser: passkeys, an authenticator app, recovery codes, staff who must set one up, and the
// question before money moves.

import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { byName, codeOf, giveDevice } from '../authenticators.ts'
import { expect } from '../expect.ts'
import { inDatabase } from '../in-database.ts'
import { expectFits, press, toastOf } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { place, rowOf } from '../pending-orders.ts'
import { screenshot } from '../screenshot.ts'
import { customerPassword, newCustomer, newOwner, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop, handheld } from '../visits.ts'

const recoveryCodes = (page: Page) => page.getByRole('dialog', { name: 'Recovery codes' })

/** Keeps the recovery codes that come with the first factor, and returns them. */
async function keepCodes(page: Page): Promise<string[]> {
  const listed = recoveryCodes(page).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  // They are shown once, so a slip must not lose them.
  await page.keyboard.press('Escape')
  await recoveryCodes(page).waitFor()
  await press(page, 'I have saved them')
  await recoveryCodes(page).waitFor({ state: 'detached' })
  return codes
}

async function addPasskey(page: Page): Promise<string[]> {
  await press(page, 'Add a passkey')
  await page.getByLabel('Your password').fill(customerPassword)
  await press(page, 'Add a passkey')
  await recoveryCodes(page).waitFor()
  return keepCodes(page)
}

/** On the screen that is shown after a logout. */
async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Email' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await press(page, 'Sign in with Email')
}

// Covers S7a.
test('a customer adds a passkey, and from then on logs in with it', async ({ visits }) => {
  const customer = await newCustomer()
  const page = await visits.open({ ...desktop, baseURL: byName() })
  await giveDevice(page)
  await signIn(page, customer)
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Second factor' }).waitFor()
  await addPasskey(page)
  await page.getByText('10 codes are left').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'second-factor-profile')

  await press(page, 'Logout')
  await page.waitForURL('**/login')
  await logIn(page, customer.email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  // Nothing else opens meanwhile.
  expectPageError(page, /status of 403/)
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'second-factor-passkey')
  await press(page, 'Use a passkey')
  await page.waitForURL(/\/(home|orders)$/)
})

test('a customer sets up an app on a phone, and logs in by its codes and a recovery code', async ({
  phone: page,
}) => {
  const customer = await newCustomer()
  await signIn(page, customer)
  await page.goto('/profile')
  await press(page, 'Set up an authenticator app')
  expectPageError(page, /status of 400/)
  await page.getByLabel('Your password').fill('not the password')
  await press(page, 'Show the QR code')
  await page.getByText('Your current password is wrong.').waitFor()
  await page.getByLabel('Your password').fill(customerPassword)
  await press(page, 'Show the QR code')
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectFits(page)
  await screenshot(page, 'second-factor-app')
  const secret = (await page.locator('code').first().textContent())!
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await press(page, 'Confirm')
  await recoveryCodes(page).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'recovery-codes')
  const codes = await keepCodes(page)

  const logOut = async () => {
    await press(page, 'Logout')
    await page.waitForURL('**/login')
  }
  const prove = async (typed: string) => {
    await page.getByLabel('Code from your authenticator app').fill(typed)
    await press(page, 'Confirm')
  }
  await logOut()
  await logIn(page, customer.email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await prove('000000')
  await page.getByText('This code is wrong. Check it and try again.').waitFor()
  // The code of this half minute is used up.
  await prove(codeOf(secret, 1))
  await page.waitForURL('**/home')

  await logOut()
  await logIn(page, customer.email)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
  await press(page, 'Confirm')
  await page.waitForURL('**/home')
  await page.goto('/profile')
  await page.getByText('9 codes are left').waitFor()
})

// Covers S7a, U4.
test('a refund asks staff for the second factor again, and goes on by itself', async ({
  visits,
  page: other,
}) => {
  const { word, orderids, askAll } = await place(other, 1)
  const owner = await newOwner()
  const page = await visits.open({ ...desktop, baseURL: byName() })
  await giveDevice(page)
  await signIn(page, owner)
  await page.goto('/profile')
  await addPasskey(page)
  const age = `update sessions set proved_at = now() - interval '11 minutes'
    where userid = $1 returning userid`
  await inDatabase(age, [owner.userid])

  await page.goto(`/admin/orders?search=${word}`)
  const row = rowOf(page, orderids[0]!)
  await row.getByRole('textbox', { name: /^Reason/ }).fill('Asked for it')
  await row.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'passkey' })
  await dialog.waitFor()
  await screenshot(page, 'second-factor-again')
  expect((await askAll())[0]!.status).toBe('Processing')
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await toastOf(page, 'Order refunded successfully')
  expect((await askAll())[0]!.status).toBe('Refunded')
})

// Covers S7a.
test('where an owner demands it, staff set one up before anything else', async ({ visits }) => {
  const owner = await newOwner()
  const demand = (isDemanded: boolean) =>
    inDatabase('update store_settings set factor_required = $1 returning only_row', [isDemanded])
  onTestFinished(async () => void (await demand(false)))
  await demand(true)
  const page = await visits.open({ ...handheld, baseURL: byName() })
  await giveDevice(page)
  // The console may have asked for something before it leaves for that screen.
  expectPageError(page, /status of 403|Staff need a second factor/)
  await page.goto('/login')
  await logIn(page, owner.email)
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await page.goto('/admin/orders')
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
  await expectAccessible(page)
  await expectFits(page)
  await screenshot(page, 'second-factor-required')
  await addPasskey(page)
  await page.waitForURL('**/admin/**')
})
