// A customer chooses a pack on the product page, uses a coupon, pays, and reaches the order.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { expectFits } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { buyNow, choose, chooseAll, emberRift, item, open, orderOpened } from '../product-page.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { customerPassword, newCustomer, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const chooseFirst =
  'Please select an item, enter your Id and select a payment method before proceeding.'

test('a guest comes from the home page, sees the offer, and is asked for missing inputs', async ({
  page,
}) => {
  const product = await ask(checkoutEndpoints.product, { params: { productid: `${emberRift}` } })
  await page.goto('/')
  await shelvesAreThere(page)
  // Not the one in the slides, of which all but one cannot be pressed once the page is taken over.
  const trending = page.getByRole('region', { name: 'Trending now' })
  await trending.getByRole('link', { name: /^Ember Rift/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ember Rift' }).waitFor()
  await page.getByText(product.importantNote).waitFor()
  await expect(page).toHaveTitle(/^Ember Rift top-up from ₹[\d.]+ · Gemwala$/)
  const cards = page.getByRole('radiogroup', { name: 'Items' }).locator('label')
  await expect(cards).toHaveCount(product.items.length)
  const gone = cards.filter({ hasText: 'Out of stock' })
  await expect(gone).toHaveCount(product.items.filter(({ inStock }) => !inStock).length)
  await screenshot(page, 'product')

  await buyNow(page).click()
  await page.getByRole('alert').getByText(chooseFirst).waitFor()
  await expect(page.locator(':focus')).toHaveAttribute('name', 'item')
  await screenshot(page, 'product-missing')
  await expectAccessible(page)
})

test('a customer pays from the wallet and reaches the order', async ({ page }) => {
  const { token } = await signIn(page, await newCustomer(1000))
  await open(page)
  await chooseAll(page)
  await page.getByText(/^Balance ₹/).waitFor()
  await screenshot(page, 'product-chosen')
  await buyNow(page).click()
  const orderid = await orderOpened(page)
  const order = await ask(orderEndpoints.ownOne, { params: { orderid } }, token)
  expect(order).toMatchObject({
    itemname: '86 Diamonds',
    input1: '548213907',
    input2: '2041',
    paymentmode: 'wallet',
    quantity: 1,
  })
  // The product page offers the item again, with nothing selected.
  await open(page)
  await page.getByRole('button', { name: /^Use 548213907 \(2041\)/ }).waitFor()
  await expect(item(page, /^86 Diamonds/)).not.toBeChecked()
})

test('a guest logs in during the purchase and finds the selection unchanged', async ({ page }) => {
  const { email } = await newCustomer(1000)
  await open(page)
  await chooseAll(page)
  await buyNow(page).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await page.waitForURL(`**/product/${emberRift}`)
  await page.getByText(/^Balance ₹/).waitFor()
  await expect(item(page, /^86 Diamonds/)).toBeChecked()
  await expect(page.getByLabel('User ID')).toHaveValue('548213907')
  await buyNow(page).click()
  await orderOpened(page)
})

test('an order can be placed with the keyboard only', async ({ page }) => {
  await signIn(page, await newCustomer(1000))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const tabTo = async (isThere: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if (await page.locator(`:focus:is(${isThere})`).count()) return
    }
    throw new Error(`The Tab key does not lead to ${isThere}`)
  }
  await tabTo('[name="item"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(item(page, /^Weekly Pass/)).toBeChecked()
  await tabTo('[name="input1"]')
  await page.keyboard.type('548213907')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2041')
  await tabTo('[name="payment"]')
  // The wallet is last, and going back from the first choice wraps to the last.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(item(page, /^Wallet/)).toBeChecked()
  await tabTo('[aria-label="Your order"] button')
  await page.keyboard.press('Enter')
  await orderOpened(page)
})

test('a purchase is charged once even if its answer is lost and it is retried', async ({
  page,
}) => {
  expectPageError(page, /ERR_FAILED/)
  const { token } = await signIn(page, await newCustomer(1000))
  await open(page)
  await chooseAll(page)
  // The order is placed, but its answer is dropped.
  await page.route(
    '**/store/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await buyNow(page).click()
  const notice = page.getByRole('alert').filter({ hasText: /^We could not tell whether/ })
  await notice.waitFor()
  await page.reload()
  await notice.getByRole('button', { name: 'Try again' }).click()
  const orderid = await orderOpened(page)
  const { orders } = await ask(orderEndpoints.own, { query: {} }, token)
  expect(orders.map((order) => order.orderid)).toEqual([orderid])
})

test('on a phone the buy button is within reach of a thumb', async ({ phone }) => {
  await signIn(phone, await newCustomer(1000))
  await open(phone)
  const dock = phone.getByRole('region', { name: 'Your order' })
  // The dock leads to what is missing, and a chosen pack to the next step.
  await dock.getByRole('button', { name: 'Choose a pack' }).waitFor()
  await choose(phone, /^86 Diamonds/)
  const help = phone.getByRole('button', { name: 'How to find your ID' })
  await expect.poll(async () => (await help.boundingBox())!.y).toBeLessThan(844 - 80)
  await help.tap()
  const sheet = phone.getByRole('dialog', { name: 'How to find your ID' })
  await sheet.locator('img').waitFor()
  await expectAccessible(phone)
  await sheet.getByRole('button', { name: 'Got it' }).tap()
  await dock.getByRole('button', { name: 'Enter your ID' }).tap()
  await expect(phone.locator(':focus')).toHaveAttribute('name', 'input1')
  await chooseAll(phone)
  await dock.getByText('86 Diamonds').waitFor()
  const box = await dock.boundingBox()
  expect(box!.y + box!.height).toBe(844)
  await screenshot(phone, 'product-phone')
  await expectAccessible(phone)
  await dock.getByRole('button', { name: 'Buy now' }).tap()
  await orderOpened(phone)
})

test('the product page does not scroll sideways at any width, and an unknown product shows a message', async ({
  page,
}) => {
  await signIn(page, 'user')
  await open(page)
  await page.getByText(/^Balance ₹/).waitFor()
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
  }
  expectPageError(page, /status of 404/)
  await page.goto('/product/999999')
  await page.getByRole('heading', { name: 'We could not find this product.' }).waitFor()
  await page.getByRole('searchbox').waitFor()
})
