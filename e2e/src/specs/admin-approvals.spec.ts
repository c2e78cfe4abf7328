// A credit above the limit waits for a second person, who brings it into the wallet once.

import { randomUUID } from 'node:crypto'
import { approvalEndpoints } from '@gemwala/contract/money/approvals'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, newOwner, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop } from '../visits.ts'

const requestOf = async (page: Page, reason: string) => {
  await page.goto('/admin/approvals')
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.waitFor()
  return row
}

// Covers U4.
test('a credit above the limit becomes a request, and a second person approves it once', async ({
  page,
  visits,
}) => {
  const customer = await newCustomer()
  const { token } = await sessionOf(customer)
  const balance = async () => (await ask(walletEndpoints.own, undefined, token)).balance
  const reason = `Cheque ${randomUUID().slice(0, 8)}`

  const first = await newOwner()
  const { token: firstToken } = await signIn(page, first)
  await page.goto(`/admin/usersdata?search=${customer.email}`)
  await page.getByRole('button', { name: 'Top-Up' }).click()
  await page.getByLabel('Amount').fill('250000.5')
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page
    .getByText("₹2,50,000.50 needs a second person. The request is under 'Approvals'.")
    .waitFor()
  expect(await balance()).toBe(0)

  // Nobody approves their own: no button offers it, and the call is refused.
  const own = await requestOf(page, reason)
  await own.getByText('Somebody else decides.').waitFor()
  await expect(own.getByRole('button')).toHaveCount(0)
  const { approvals } = await ask(approvalEndpoints.list, undefined, firstToken)
  const { id } = approvals.find((one) => one.reason === reason)!
  const approve = (by: string) =>
    ask(approvalEndpoints.decide, { params: { id }, body: { isApproved: true, answer: 'Me' } }, by)
  await expect(approve(firstToken)).rejects.toThrow()
  expect(await balance()).toBe(0)

  const theirs = await visits.open(desktop)
  const { token: secondToken } = await signIn(theirs, await newOwner())
  const request = await requestOf(theirs, reason)
  await expectAccessible(theirs)
  await screenshot(theirs, 'approvals')
  await request.getByRole('button', { name: 'Approve' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Seen the cheque')
  await dialog.getByRole('button', { name: 'Approve ₹2,50,000.50' }).click()
  await request.getByText(/^Approved by/).waitFor()
  await expect(approve(secondToken)).rejects.toThrow()
  expect(await balance()).toBe(250_000.5)
})
