// Codes and money: a refund closes codes that nobody opened, and an order without codes gives its
// money back.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/checkout'
import { itemEndpoints } from '@gemwala/contract/items'
import { orderEndpoints } from '@gemwala/contract/orders'
import { productEndpoints } from '@gemwala/contract/products'
import { voucherEndpoints } from '@gemwala/contract/vouchers'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy } from '../buy.ts'
import { expectConsole } from '../complaints.ts'
import { toastOf } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const unique = () => randomUUID().slice(0, 8)

/** A product of the test's own with this many codes, so that nobody else buys them. */
async function stocked(token: string, count: number) {
  const name = `Gift ${unique()}`
  const imgpath = '/demo/art/v1/ember-rift.svg'
  const prices = { originalprice: 120, discountedprice: 100, resellprice: 90 }
  const { item } = await ask(itemEndpoints.create, { body: { name, imgpath, ...prices } }, token)
  const { itemid } = item
  const form = { name, imgpath, type: 'OTHER', category: 'others' as const, items: [itemid] }
  const inputs = [{ label: 'Email' }]
  const { product } = await ask(productEndpoints.create, { body: { ...form, inputs } }, token)
  const codes = Array.from({ length: count }, (_, n) => `${unique()}-000${n}`)
  await ask(voucherEndpoints.import, { body: { itemid, codes } }, token)
  return { name, wish: { productid: product.productid, itemid, quantity: 1, input1: 'asha' } }
}

test('a refund closes codes that were not opened, and staff put them back in stock', async ({
  page,
}) => {
  const staff = await sessionOf('admin')
  const { token } = await signIn(page, 'user')
  const { name, wish } = await stocked(staff.token, 1)
  const orderId = await buy(token, wish)
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Reveal' }).waitFor()
  const params = { orderId, status: 'Refunded' as const, reason: 'Changed their mind' }
  await ask(orderEndpoints.decide, { params, query: {} }, staff.token)
  await page.reload()
  await page.getByText('Codes that you had not opened are closed.').waitFor()
  expect(await page.getByRole('button', { name: 'Reveal' }).count()).toBe(0)
  await screenshot(page, 'order-codes-closed')
  await expectAccessible(page)

  await signIn(page, 'admin')
  await page.goto('/admin/voucherstock')
  await page.getByRole('button', { name: /^Closed codes/ }).click()
  await page.getByRole('dialog', { name: 'Closed codes' }).getByText(name).waitFor()
  await screenshot(page, 'console-closed-codes')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Put back in stock: codes of ${orderId}` }).click()
  await page.getByLabel('Reason').fill('Nobody saw it')
  await page.getByRole('button', { name: 'Put back in stock', exact: true }).click()
  await toastOf(page, '1 codes are back in stock')
})

test('who paid when there were no codes left takes the money back', async ({ page }) => {
  const staff = await sessionOf('admin')
  const reseller = await sessionOf('reseller')
  const { token } = await signIn(page, 'user')
  const { wish } = await stocked(staff.token, 1)
  const body = { ...wish, paymentmode: 'upi' as const }
  const { order, paymentUrl } = await ask(
    checkoutEndpoints.order,
    { body, attemptKey: randomUUID() },
    token,
  )
  // Somebody else is faster.
  await buy(reseller.token, wish)
  // At the gateway, whose page is not ours.
  expectConsole(page, /^asked elsewhere: http:\/\/127\.0\.0\.1:\d+\/pay\//)
  await page.goto(paymentUrl!)
  await page.getByRole('button', { name: 'Pay ₹100.00' }).click()
  await page.waitForURL(/\/(payment\/confirm|orders)/)
  await page.goto(`/orders/${order.orderid}`)
  await page.getByRole('heading', { name: 'We ran out of codes.' }).waitFor()
  await screenshot(page, 'order-out-of-codes')
  await expectAccessible(page)
  await page.goto('/orders')
  await page.getByText('We ran out of codes. You can get your money back.').first().click()
  await page.getByRole('button', { name: 'Get my money back' }).click()
  await page.getByRole('heading', { name: 'Your money is back in your wallet.' }).waitFor()
  await page.getByText('Reason: No codes arrived, so the money was returned.').waitFor()
})
