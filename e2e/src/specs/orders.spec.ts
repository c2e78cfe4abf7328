// A customer looks through the order history, follows an order live, and prints its receipt.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { showRupees } from '@gemwala/contract/money'
import { type OrderDecision, orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy, handDelivered } from '../buy.ts'
import { expect } from '../expect.ts'
import { screenshot } from '../screenshot.ts'
import { type Customer, customerPassword, newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const askOrders = (token: string, status: OrderStatus | 'All' = 'All', page = 1) =>
  ask(orderEndpoints.own, { query: { page: String(page), limit: '25', status } }, token)

const rows = (page: Page) => page.getByRole('main').locator('li a[href^="/orders/"]')

const idsOf = (page: Page) =>
  rows(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')!.replace('/orders/', '')),
  )

/** A gift card, sold from our stock of codes. */
const giftCard = 1023

/** Adds two codes for its first item, because other tests buy them too. */
async function stockCodes(): Promise<number> {
  const { token } = await sessionOf('admin')
  const params = { productid: String(giftCard) }
  const { items } = await ask(checkoutEndpoints.product, { params }, token)
  const { itemid } = items[0]!
  const codes = [randomUUID(), randomUUID()]
  await ask(voucherEndpoints.import, { body: { itemid, codes } }, token)
  return itemid
}

async function decide(orderId: string, status: OrderDecision, reason: string): Promise<void> {
  const { token } = await sessionOf('admin')
  await ask(orderEndpoints.decide, { params: { orderId, status, reason }, query: {} }, token)
}

async function deliveredOrder(customer: Customer) {
  const { token } = await sessionOf(customer)
  const orderid = await buy(token, { productid: handDelivered, quantity: 1, input1: 'asha.plays' })
  await decide(orderid, 'Completed', 'By hand')
  return ask(orderEndpoints.ownOne, { params: { orderid } }, token)
}

const filter = (page: Page) => page.getByRole('navigation', { name: 'Filter by status' })

test('the history shows the newest orders, keeps its filter after back and reload, and each page has an address', async ({
  page,
}) => {
  const { token } = await signIn(page, 'user')
  const { orders } = await askOrders(token)
  const refunded = await askOrders(token, 'Refunded')
  const ids = (found: { orderid: string }[]) => found.map(({ orderid }) => orderid)
  expect(orders).toHaveLength(25)

  await page.goto('/orders')
  await expect.poll(() => idsOf(page)).toEqual(ids(orders))
  const [first] = orders
  const words = await rows(page).first().innerText()
  for (const word of [first!.productname, first!.itemname, first!.input1, first!.orderid]) {
    expect(words).toContain(word)
  }
  expect(words).toContain(showRupees(first!.payable))
  await screenshot(page, 'orders')

  await filter(page).getByRole('link', { name: 'Refunded' }).click()
  await page.waitForURL('**/orders?status=Refunded')
  await expect.poll(() => idsOf(page)).toEqual(ids(refunded.orders))
  await page.reload()
  await expect.poll(() => idsOf(page)).toEqual(ids(refunded.orders))
  await page.goBack()
  await expect.poll(() => idsOf(page)).toEqual(ids(orders))

  await page.getByRole('searchbox', { name: 'Search your orders' }).fill(first!.orderid)
  await page.waitForURL(`**/orders?search=${first!.orderid}`)
  await expect.poll(() => idsOf(page)).toEqual([first!.orderid])
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => idsOf(page)).toEqual(ids(orders))

  const second = await askOrders(token, 'All', 2)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/orders?page=2')
  await expect.poll(() => idsOf(page)).toEqual(ids(second.orders))
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.waitForURL(/\/orders$/)
})

test('the filter and the rows work with the keyboard only', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto('/orders')
  await filter(page).getByRole('link', { name: 'Delivered' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/orders?status=Completed')
  const row = rows(page).first()
  await row.getByText('Delivered').waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/GW\w+$/)
})

test('a guest logs in, returns to the order, and buys it again for the same player', async ({
  page,
}) => {
  const customer = await newCustomer(1000)
  const { orderid, productid, input1 } = await deliveredOrder(customer)
  await page.goto(`/orders/${orderid}`)
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await page.waitForURL(`**/orders/${orderid}`)
  await page.getByRole('heading', { name: / sent to /, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Buy again' }).click()
  await page.waitForURL(new RegExp(`/product/${productid}$`))
  await expect(page.locator('[name=input1]')).toHaveValue(input1)
})

test('a decision by staff appears at once, without a reload', async ({ page }) => {
  const { token } = await signIn(page, await newCustomer(1000))
  const orderId = await buy(token, { productid: handDelivered, quantity: 1, input1: 'asha.plays' })
  await page.goto(`/orders/${orderId}`)
  const stream = page.waitForResponse((answer) => answer.url().endsWith(`${orderId}/events`))
  await page.getByRole('heading', { name: 'Delivery is under way.' }).waitFor()
  await stream
  const reason = 'The garden is closed'
  await decide(orderId, 'Refunded', reason)
  await page.getByRole('heading', { name: 'Your money is back in your wallet.' }).waitFor()
  await page.getByText(`Reason: ${reason}`).waitFor()
})

test('a receipt prints dark on white, without navigation', async ({ page }) => {
  const customer = await newCustomer(1000)
  await signIn(page, customer)
  const { orderid, payable } = await deliveredOrder(customer)
  await page.goto(`/orders/${orderid}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Print receipt' }).waitFor()
  const onlyPrinted = ['Sold by Gemwala Demo', '12 Example Road', 'GSTIN 29', customer.email]
  const onScreen = await receipt.innerText()
  for (const text of onlyPrinted) expect(onScreen).not.toContain(text)
  await page.emulateMedia({ media: 'print' })
  const printed = await receipt.innerText()
  for (const text of [orderid, ...onlyPrinted]) expect(printed).toContain(text)
  await expect(receipt.getByText(showRupees(payable)).last()).toBeVisible()
  for (const hidden of ['header', 'footer', 'h1', 'main button', 'main a']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  const colours = await page.evaluate<string[]>(`[
    getComputedStyle(document.querySelector('[data-receipt]')).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]`)
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await screenshot(page, 'receipt-print')
})

test('codes are hidden until they are revealed, and stay visible afterwards', async ({ page }) => {
  const { token } = await signIn(page, await newCustomer(10_000))
  const itemid = await stockCodes()
  const wish = { productid: giftCard, itemid, quantity: 2, input1: 'me@mail.test' }
  const orderId = await buy(token, wish)
  await page.goto(`/orders/${orderId}`)
  const codes = page.getByRole('region', { name: 'Your codes' })
  const shown = () => codes.locator('code').allInnerTexts()
  await expect.poll(shown).toEqual([expect.stringMatching(/^••••/), expect.stringMatching(/^••••/)])
  const tails = (await shown()).map((masked) => masked.replaceAll('•', ''))
  await screenshot(page, 'codes-sealed')

  await codes.getByRole('button', { name: 'Reveal' }).click()
  const whole = tails.map((tail) => expect.stringMatching(new RegExp(`^[^•]{4,}${tail}$`)))
  await expect.poll(shown).toEqual(whole)
  await expectAccessible(page)
  await screenshot(page, 'codes-open')
  await page.reload()
  await expect.poll(shown).toEqual(whole)
  await expect(codes.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
})
