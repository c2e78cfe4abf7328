// A price that rises between looking and buying: the buyer is asked, and then pays the new one.

import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expectConsole } from '../complaints.ts'
import { newProduct } from '../own-product.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

// Covers 3-151.
test('a price that rises is shown with the old one, and charged once it is accepted', async ({
  page,
}) => {
  const admin = await sessionOf('admin')
  const { itemid, productid } = await newProduct(admin.token, 'A coin', 1, 'User ID')
  const { token } = await signIn(page, await newCustomer(100))
  await page.goto(`/product/${productid}`)
  // The radios lie under their drawings, which are their labels.
  await page.getByRole('radio', { name: /^A coin/ }).check({ force: true })
  await page.getByLabel('User ID').fill('548213907')
  await page.getByRole('radio', { name: /^Wallet/ }).check({ force: true })

  const body = { price: 1.5, resellPrice: 1, itemInstock: true }
  await ask(itemEndpoints.update, { params: { itemId: String(itemid) }, body }, admin.token)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByText('The price has changed from ₹1 to ₹1.50.').waitFor()
  expectConsole(page, /409/)
  await expectAccessible(page)
  await summary.getByRole('button', { name: 'Buy for ₹1.50' }).click()
  await page.waitForURL('**/orders/*')

  const orderId = new URL(page.url()).pathname.replace('/orders/', '')
  const order = await ask(orderEndpoints.ownOne, { params: { orderid: orderId } }, token)
  expect(order.value).toBe(1.5)
})
