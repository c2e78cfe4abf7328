// A price rises while a customer looks at the product: the customer is asked before paying the new price.

import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { newProduct } from '../own-product.ts'
import { expectPageError } from '../page-errors.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

// Covers 3-151.
test('a raised price is shown next to the old one, and charged only after the buyer accepts it', async ({
  page,
}) => {
  const admin = await sessionOf('admin')
  const { itemid, productid } = await newProduct(admin.token, 'A coin', 1, 'User ID')
  const { token } = await signIn(page, await newCustomer(100))
  await page.goto(`/product/${productid}`)
  await isLive(page)
  // The radio buttons are hidden under their labels.
  await page.getByRole('radio', { name: /^A coin/ }).check({ force: true })
  await page.getByLabel('User ID').fill('548213907')
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true })

  const body = { price: 1.5, resellPrice: 1, itemInstock: true }
  await ask(itemEndpoints.update, { params: { itemId: String(itemid) }, body }, admin.token)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByText('The price has changed from ₹1 to ₹1.50.').waitFor()
  expectPageError(page, /409/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buy for ₹1.50' }).click()
  await page.waitForURL('**/orders/*')

  const orderId = new URL(page.url()).pathname.replace('/orders/', '')
  const order = await ask(orderEndpoints.ownOne, { params: { orderid: orderId } }, token)
  expect(order.value).toBe(1.5)
})
