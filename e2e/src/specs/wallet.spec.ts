// A customer looks at the wallet, adds money through a gateway, and returns to the confirmation page.

import { showBalance } from '@gemwala/contract/money'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy, handDelivered } from '../buy.ts'
import { expect } from '../expect.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const transactions = (page: Page) => page.getByRole('region', { name: 'Transactions' })

const askTransactions = (token: string, page: number) =>
  ask(walletEndpoints.ownTransactions, { query: { page: String(page), limit: '50' } }, token)

async function askOrder(token: string, status: 'Completed' | 'Failed'): Promise<string> {
  // All transactions, because other tests leave many wallet payments behind.
  const query = { page: '1', limit: '1000', status }
  const { orders } = await ask(orderEndpoints.own, { query }, token)
  return orders.find(({ paymentmode }) => paymentmode === 'upi')!.orderid
}

test('the wallet shows its balance and transactions, page by page', async ({ page }) => {
  const { token } = await signIn(page, 'reseller')
  const { balance } = await ask(walletEndpoints.own, undefined, token)
  const first = await askTransactions(token, 1)
  const second = await askTransactions(token, 2)
  const shown = () => transactions(page).getByRole('listitem').allInnerTexts()

  await page.goto('/wallet')
  await page.getByText(showBalance(balance), { exact: true }).waitFor()
  await expect.poll(async () => (await shown()).length).toBe(first.transactions.length)
  for (const [place, text] of (await shown()).entries()) {
    const { txnid, type, bought } = first.transactions[place]!
    const what = bought ? `${bought.productname}, ${bought.itemname}` : 'Added by'
    for (const word of [txnid, what, type === 'Debit' ? '−₹' : '+₹']) {
      expect(text).toContain(word)
    }
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/wallet?page=2')
  await transactions(page).getByText(second.transactions[0]!.txnid).waitFor()
  await page.goBack()
  await transactions(page).getByText(first.transactions[0]!.txnid).waitFor()
})

test('a transaction links to its order', async ({ page }) => {
  const { token } = await signIn(page, await newCustomer(1000))
  const orderid = await buy(token, {
    productid: handDelivered,
    quantity: 1,
    input1: 'asha.plays',
  })
  await page.goto('/wallet')
  await transactions(page).getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(`**/orders/${orderid}`)
  await page.getByRole('region', { name: 'Receipt' }).getByText(orderid).waitFor()
})

/** The gateway simulator is another site, like the gateway. */
const atGateway = /^foreign request: http:\/\/127\.0\.0\.1:\d+\/pay\//

/** Opens the gateway's page to add the amount. */
async function startAdding(page: Page, amount: string): Promise<void> {
  expectPageError(page, atGateway)
  await page.goto('/wallet')
  await page.getByLabel('Amount in ₹').fill(amount)
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.waitForURL('**/pay/**')
}

test('money paid at the gateway arrives in the wallet', async ({ page }) => {
  await signIn(page, await newCustomer(1000))
  await startAdding(page, '250.50')
  await page.getByRole('button', { name: 'Pay ₹250.50' }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  await page.getByText('The money is in your wallet.').waitFor()
  await page.waitForURL(/\/wallet$/)
  await page.getByText(showBalance(1250.5), { exact: true }).waitFor()
  const newest = transactions(page).getByRole('listitem').first()
  await expect(newest).toHaveText(/Added by UPI.*\+₹250\.50/s)
})

test('a customer who returns without paying can continue the payment', async ({ page }) => {
  await signIn(page, await newCustomer())
  await startAdding(page, '75')
  await page.getByRole('button', { name: /^Abandon/ }).click()
  await page.getByRole('heading', { name: 'Not paid yet' }).waitFor()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { name: 'Not paid yet' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'payment-not-yet')
  await page.getByRole('link', { name: 'Go to wallet' }).click()
  const newest = transactions(page).getByRole('listitem').first()
  await newest.getByText('To pay').waitFor()
  await newest.getByRole('link', { name: 'Continue payment' }).click()
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: 'Pay ₹75.00' }).click()
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
})

test('a payment that the bank declines changes nothing', async ({ page }) => {
  await signIn(page, await newCustomer(1000))
  await startAdding(page, '60')
  await page.getByRole('button', { name: /^Fail/ }).click()
  await page.getByRole('heading', { name: "Payment failed. You haven't been charged." }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText(showBalance(1000), { exact: true }).waitFor()
  await expect(page.getByLabel('Amount in ₹')).toHaveValue('60')
})

test('a paid order is confirmed, and a signed-in customer is led to it', async ({ page }) => {
  const { token } = await signIn(page, 'user')
  const orderid = await askOrder(token, 'Completed')
  await page.goto(`/payment/confirm?client_txn_id=${orderid}`)
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  await page.waitForURL(`**/orders/${orderid}`)
})

test('a guest sees only the status of a payment', async ({ page }) => {
  const { token } = await sessionOf('user')
  const orderid = await askOrder(token, 'Failed')
  await page.goto(`/payment/confirm?client_txn_id=${orderid}`)
  await page.getByRole('heading', { name: "Payment failed. You haven't been charged." }).waitFor()
  await screenshot(page, 'payment-not-paid')
})
