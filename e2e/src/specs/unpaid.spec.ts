// An order that is not paid yet: on the way back from the gateway, and after a failed payment.

import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { buyNow, choose, chooseAll, item, open, orderOpened } from '../product-page.ts'
import { newCustomer, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

test('a customer who comes back from the gateway finds choice and unpaid order, in every tab', async ({
  page,
}) => {
  expectPageError(page, /^foreign request: http:\/\/127\.0\.0\.1:\d+\/pay\//)
  await signIn(page, await newCustomer())
  await open(page)
  await chooseAll(page)
  await choose(page, /^UPI/)
  await buyNow(page).click()
  await page.waitForURL('**/pay/**')
  const other = await page.context().newPage()
  await other.goto('/')
  const barOf = (tab: Page) => tab.getByRole('region', { name: 'Unpaid order' })
  await barOf(other)
    .getByText(/to pay for .+: 86 Diamonds/)
    .waitFor()

  await page.goBack()
  await isLive(page)
  await barOf(page)
    .getByText(/\d left$/)
    .waitFor()
  await expect(item(page, /^86 Diamonds/)).toBeChecked()
  await expect(page.getByLabel('User ID')).toHaveValue('548213907')
  await expectAccessible(page)
  await barOf(page).getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: /^Fail/ }).click()
  await page.getByRole('heading', { name: "Payment failed. You haven't been charged." }).waitFor()
  await barOf(other).waitFor({ state: 'detached' })
  await other.close()

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ember Rift' }).waitFor()
  await buyNow(page).click()
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  await orderOpened(page)
})
