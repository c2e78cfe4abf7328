// Staff create, price, edit, delete and restore items, products and coupons, and customers see the result.

import { randomUUID } from 'node:crypto'
import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { itemEndpoints } from '@gemwala/contract/catalogue/items'
import { productEndpoints } from '@gemwala/contract/catalogue/products'
import type { Page } from 'playwright-core'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { press, pressByKey, toastOf } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const emberRift = 1001

const goTo = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Game Admin' }).getByRole('link', { name: screen }).click()
const unique = () => randomUUID().slice(0, 8)

test('a new item and product can be sold, priced, edited, deleted and restored', async ({
  page,
  phone,
}) => {
  const { token } = await signIn(page, 'admin')
  const name = `Nimbus ${unique()}`
  const itemName = `60 Feathers ${unique()}`

  await page.goto('/admin/createitems')
  await page.getByLabel('Item Name').fill(itemName)
  await page.getByLabel('Original Price').fill('150')
  await page.getByLabel('Discounted Price').fill('120')
  await page.getByLabel('Resell Price').fill('110.5')
  await page.getByLabel('Image Path').fill('/demo/art/v1/ember-rift.svg')
  await press(page, 'Create Item')
  await toastOf(page, 'Item created successfully!')
  const items = await ask(itemEndpoints.list, undefined, token)
  const { itemid } = items.find((item) => item.name === itemName)!

  await goTo(page, 'Create Product')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Type').selectOption('OTHER')
  await page.getByLabel('Category').selectOption({ label: 'Others' })
  await page.getByLabel('Image Path').fill('/demo/art/v1/ember-rift.svg')
  await page.getByLabel('Input 1 Label').fill('User ID')
  await page.getByLabel('Find an item').fill(itemName)
  await press(page, new RegExp(`^${itemid} `))
  await expect(page.getByLabel('Item 1', { exact: true })).toHaveValue(`${itemid}`)
  await press(page, 'Create Product')
  await toastOf(page, 'Product created successfully!')
  const products = await ask(productEndpoints.list, undefined, token)
  const { productid } = products.find((product) => product.name === name)!

  const card = phone.getByRole('link', { name: new RegExp(name) })
  await phone.goto(`/?q=${name}`)
  await card.getByText('₹120').waitFor()

  await goTo(page, 'Update Products')
  await page.getByText('Please select a product to update prices and details.').waitFor()
  await page.getByLabel('Select a Product').selectOption({ label: name })
  await page.getByLabel('Normal Price').fill('99.5')
  await press(page, 'Update Item')
  await toastOf(page, `Item ${itemName} updated successfully`)

  await goTo(page, 'View Products')
  await page.getByRole('searchbox').fill(`${productid}`)
  await press(page, `Edit ${name}`)
  await page.getByRole('dialog').getByLabel('Product Name').fill(`${name} II`)
  await press(page, 'Save Changes')
  await toastOf(page, 'Product updated successfully!')
  await page.getByRole('cell', { name: `${name} II`, exact: true }).waitFor()
  await phone.reload()
  await phone
    .getByRole('link', { name: new RegExp(`${name} II`) })
    .getByText('₹99.50')
    .waitFor()

  const remove = (what: string) => pressByKey(page, `Delete ${what}`)
  await remove(`${name} II`)
  await toastOf(page, 'Product deleted successfully')
  await page.getByText('Total Products: 0').waitFor()
  await press(page, 'Undo')
  await toastOf(page, 'Product restored')
  await page.getByText('Total Products: 1').waitFor()
  await remove(`${name} II`)
  await page.getByText('Total Products: 0').waitFor()
  await phone.reload()
  await card.waitFor({ state: 'detached' })

  await goTo(page, 'View Items')
  await page.getByRole('searchbox').fill(`${itemid}`)
  await remove(itemName)
  await toastOf(page, 'Item deleted successfully')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
})

test('a coupon works once created and edited, and no longer once deleted', async ({ page }) => {
  await signIn(page, 'admin')
  const code = `TEST-${unique()}`
  const { items } = await ask(checkoutEndpoints.product, { params: { productid: `${emberRift}` } })
  const { itemid, price } = items.find(({ inStock }) => inStock)!
  const quote = (couponCode = code.toUpperCase()) =>
    ask(checkoutEndpoints.quote, { body: { productid: emberRift, itemid, couponCode } })

  await page.goto('/admin/createcoupon')
  await page.getByLabel('Coupon Code').fill(code)
  await page.getByLabel('Expiry Date').fill('2099-12-31')
  await page.getByLabel('Discount Percentage').fill('50')
  await page.getByLabel('Maximum Discount Amount').fill('10')
  await page.getByLabel('Minimum Item Quantity').fill('1')
  await page.getByLabel('Minimum Purchase Amount').fill('0')
  await page.getByLabel('Usage Limit').fill('5')
  await page.getByLabel('User Limit').fill('1')
  await press(page, 'Create Coupon')
  await toastOf(page, 'Coupon created successfully!')
  expect(await quote()).toMatchObject({ value: price, discount: 10 })

  await goTo(page, 'View Coupons')
  await page.getByRole('searchbox').fill(code)
  await page.getByText('Total Coupons: 1').waitFor()
  await press(page, /^Edit TEST-/)
  await page.getByLabel('Discount Type').selectOption('fixed')
  await page.getByLabel('Discount Amount', { exact: true }).fill('7.25')
  await press(page, 'Save Changes')
  await toastOf(page, 'Coupon edited successfully!')
  await page.getByRole('cell', { name: '₹7.25' }).waitFor()
  expect(await quote()).toMatchObject({ discount: 7.25 })

  await pressByKey(page, /^Delete TEST-/)
  await page.getByText('Are you sure you want to delete this coupon?').waitFor()
  await screenshot(page, 'console-delete-coupon')
  await press(page, 'Cancel')
  const before = page.getByRole('button', { name: /^Delete TEST-/ })
  await expect(before).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Coupon deleted successfully')
  await page.getByRole('heading', { name: 'No coupons found' }).waitFor()
  await expect(quote()).rejects.toThrow(/40[049]/)
})
