// A customer's wallet, and the pages that a gateway returns to.

import { showBalance } from '@gemwala/contract/money'
import { orderEndpoints } from '@gemwala/contract/orders'
import { walletEndpoints } from '@gemwala/contract/wallet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expectConsole } from '../complaints.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const transactions = (page: Page) => page.getByRole('region', { name: 'Transactions' })

const askTransactions = (token: string, page: number) =>
  ask(walletEndpoints.ownTransactions, { query: { page: String(page), limit: '50' } }, token)

async function askOrder(token: string, status: 'Completed' | 'Failed'): Promise<string> {
  const query = { page: '1', limit: '25', status }
  const { orders } = await ask(orderEndpoints.own, { query }, token)
  return orders.find(({ paymentmode }) => paymentmode === 'upi')!.orderid
}

test('the wallet shows its balance and what moved it, page by page', async ({ page }) => {
  const { token } = await signIn(page, 'user')
  const { balance } = await ask(walletEndpoints.own, undefined, token)
  const first = await askTransactions(token, 1)
  const second = await askTransactions(token, 2)
  const shown = () => transactions(page).getByRole('listitem').allInnerTexts()

  await page.goto('/wallet')
  await page.getByText(showBalance(balance), { exact: true }).waitFor()
  await expect.poll(async () => (await shown()).length).toBe(first.transactions.length)
  for (const [place, text] of (await shown()).entries()) {
    const { txnid, type, status } = first.transactions[place]!
    for (const word of [txnid, type, status, type === 'Debit' ? '−₹' : '+₹']) {
      expect(text).toContain(word)
    }
  }
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/wallet?page=2')
  await transactions(page).getByText(second.transactions[0]!.txnid).waitFor()
  await page.goBack()
  await transactions(page).getByText(first.transactions[0]!.txnid).waitFor()
})

test('a transaction leads to its order', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/wallet')
  const link = transactions(page)
    .getByRole('link', { name: /^Order GW/ })
    .first()
  const orderid = (await link.innerText()).replace('Order ', '')
  await link.click()
  await page.waitForURL(`**/orders/${orderid}`)
  await page.getByRole('region', { name: 'Receipt' }).getByText(orderid).waitFor()
})

test('the wallet is accessible and fits, wide and on a phone', async ({ page, phone }) => {
  for (const visit of [page, phone]) {
    await signIn(visit, 'user')
    await visit.goto('/wallet')
    await transactions(visit).getByRole('listitem').first().waitFor()
    await visit.getByRole('heading', { name: 'Add money by UPI' }).waitFor()
    await expectAccessible(visit)
  }
  await screenshot(page, 'wallet')
  await screenshot(phone, 'wallet-phone')
  await phone.setViewportSize({ width: 320, height: 640 })
  const overflow = await phone
    .locator('main')
    .evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(overflow).toBe(0)
})

test('a paid order is confirmed, and whoever is signed in goes on to it', async ({ page }) => {
  const { token } = await signIn(page, 'user')
  const orderid = await askOrder(token, 'Completed')
  await page.goto(`/payment/confirm?client_txn_id=${orderid}`)
  await page.getByRole('heading', { name: 'Payment received' }).waitFor()
  await page.waitForURL(`**/orders/${orderid}`)
})

test('a guest is told what became of a payment, and nothing else', async ({ page, phone }) => {
  const { token } = await signIn(phone, 'user')
  const orderid = await askOrder(token, 'Failed')
  await page.goto(`/payment/confirm?client_txn_id=${orderid}`)
  await page.getByRole('heading', { name: 'Not paid. Nothing was taken.' }).waitFor()
  await expectAccessible(page)
  await screenshot(page, 'payment-not-paid')
})

test.for(['/payment/confirm', '/wallet/confirm'])(
  '%s without a payment, and with one that nobody knows',
  async (path, { page }) => {
    expectConsole(page, /status of 404/)
    await page.goto(path)
    await page.getByRole('heading', { name: 'Which payment?' }).waitFor()
    await page.goto(`${path}?client_txn_id=NOBODYKNOWS`)
    await page.getByRole('heading', { name: 'Payment not found' }).waitFor()
  },
)
