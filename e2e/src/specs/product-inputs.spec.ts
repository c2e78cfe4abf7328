// Staff define the inputs of a product in the console, and a customer fills them in on a phone.

import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { isLive, press, toastOf } from '../on-page.ts'
import { newProduct } from '../own-product.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

test('a customer sees the digits field and the choices that staff defined', async ({
  page,
  phone,
}) => {
  const { token } = await signIn(page, 'admin')
  const product = await newProduct(token, 'A coin', 1, 'User ID')

  await page.goto(`/admin/viewproducts?search=${product.productid}`)
  await press(page, `Edit ${product.name}`)
  const dialog = page.getByRole('dialog')
  await press(page, 'Edit the inputs')
  await dialog.getByLabel('Input 1 Pattern').fill('(a+)+')
  await dialog.getByLabel('Input 2 Label').fill('Server')
  await dialog.getByLabel('Input 2 Choices').fill('Asia\nEurope')
  await press(page, 'Save Changes')
  await dialog.getByText('This pattern could take too long to check.').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-product-inputs')
  await dialog.getByLabel('Input 1 Pattern').fill('[0-9]{6}')
  await press(page, 'Save Changes')
  await toastOf(page, 'Product updated successfully!')

  await phone.goto(`/product/${product.productid}`)
  await isLive(phone)
  const userId = phone.getByLabel('User ID')
  await expect(userId).toHaveAttribute('inputmode', 'numeric')
  await userId.fill('12345')
  await userId.blur()
  await phone.getByLabel('Server').selectOption('Europe')
  await phone.getByText('User ID is 6 digits.').waitFor()
  await expectAccessible(phone)
  await screenshot(phone, 'product-inputs-phone')
})
