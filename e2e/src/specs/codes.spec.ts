// Voucher codes and refunds: a refund closes unopened codes, and a customer gets the money back for an order without
// codes.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { voucherEndpoints } from '@gemwala/contract/delivery/vouchers'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy } from '../buy.ts'
import { expect } from '../expect.ts'
import { toastOf } from '../on-page.ts'
import { newProduct } from '../own-product.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

/** A product for this test only, with one code. */
async function stocked(token: string) {
  const { productid, itemid } = await newProduct(token, 'A gift', 100, 'Email')
  await ask(voucherEndpoints.import, { body: { itemid, codes: [randomUUID()] } }, token)
  return { productid, itemid, quantity: 1, input1: 'asha' }
}

test('a refund closes unopened codes, and staff put them back in stock', async ({ page }) => {
  const staff = await sessionOf('admin')
  const { token } = await signIn(page, await newCustomer(100))
  const wish = await stocked(staff.token)
  const orderId = await buy(token, wish)
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Reveal' }).waitFor()
  const params = { orderId, status: 'Refunded' as const, reason: 'Changed their mind' }
  await ask(orderEndpoints.decide, { params, query: {} }, staff.token)
  // The page still shows the order as it was before the refund.
  expectPageError(page, /409/)
  await page.getByRole('button', { name: 'Reveal' }).click()
  await page.getByText('Codes that you had not opened are closed.').waitFor()
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
  await screenshot(page, 'order-codes-closed')
  await expectAccessible(page)

  await signIn(page, 'admin')
  await page.goto('/admin/voucherstock')
  await page.getByRole('button', { name: /^Closed codes/ }).click()
  await page.getByRole('dialog', { name: 'Closed codes' }).getByText(orderId).waitFor()
  await screenshot(page, 'console-closed-codes')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Put back in stock: codes of ${orderId}` }).click()
  await page.getByLabel('Reason').fill('Nobody saw it')
  await page.getByRole('button', { name: 'Put back in stock', exact: true }).click()
  await toastOf(page, '1 code back in stock')
})

test('a customer who paid after the last code was sold gets the money back', async ({ page }) => {
  const staff = await sessionOf('admin')
  const faster = await sessionOf(await newCustomer(100))
  const { token } = await signIn(page, await newCustomer())
  const wish = await stocked(staff.token)
  const body = { ...wish, paymentmode: 'upi' as const }
  const { order, paymentUrl } = await ask(
    checkoutEndpoints.order,
    { body, attemptKey: randomUUID() },
    token,
  )
  await buy(faster.token, wish)
  // The gateway's page is on another site.
  expectPageError(page, /^foreign request: http:\/\/127\.0\.0\.1:\d+\/pay\//)
  await page.goto(paymentUrl!)
  await page.getByRole('button', { name: 'Pay ₹100.00' }).click()
  await page.waitForURL(/\/(payment\/confirm|orders)/)
  await page.goto(`/orders/${order.orderid}`)
  await page.getByRole('heading', { name: 'We ran out of codes.' }).waitFor()
  await screenshot(page, 'order-out-of-codes')
  await expectAccessible(page)
  await page.goto('/orders')
  await page.getByText('We ran out of codes. You can get your money back.').click()
  await page.getByRole('button', { name: 'Get my money back' }).click()
  await page.getByRole('heading', { name: 'Your money is back in your wallet.' }).waitFor()
  await page.getByText('Reason: No codes arrived, so the money was returned.').waitFor()
})
