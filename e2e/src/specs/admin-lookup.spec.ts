// Staff look an order up at its supplier.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy } from '../buy.ts'
import { expect } from '../expect.ts'
import { goWithin, press } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'

/** A product that MooGold delivers. */
const skyfall = 1002

test('an order at MooGold is looked up by our number, with every part, or by a reference', async ({
  page,
}) => {
  const buyer = await sessionOf(await newCustomer(1000))
  await signIn(page, 'admin')
  const wish = { productid: skyfall, quantity: 2, input1: '800123456', input2: 'Asia' }
  const orderid = await buy(buyer.token, wish)
  const params = { orderid }
  const statusOf = async () => (await ask(orderEndpoints.ownOne, { params }, buyer.token)).status
  await expect.poll(statusOf).toBe('Completed')

  await page.goto(`/admin/moogoldorder?id=${orderid}`)
  for (const position of [1, 2]) {
    const part = page.getByRole('region', { name: `Part ${position} of ${orderid}` })
    await part.getByRole('cell', { name: '800123456' }).waitFor()
    await part.getByText(`Part ${position} of 2: delivered`).waitFor()
  }
  await screenshot(page, 'console-lookup-order')
  await expectAccessible(page)

  await goWithin(page, `/admin/moogoldorder?id=${orderid}-1`)
  const details = page.getByRole('region', { name: 'Order Details' })
  await details.getByText(`${orderid}-1`).waitFor()
  await details.getByRole('cell', { name: '800123456' }).waitFor()
  await details.getByText('As MooGold reports it now.').waitFor()
  await details.getByText('No voucher code available').waitFor()

  expectPageError(page, /status of 404|Could not load supplier order/)
  await page.getByLabel('Partner Order ID').fill('GW-NOBODY-1')
  await press(page, 'Submit')
  await page.getByRole('alert').getByText('The supplier has no such order.').waitFor()
})
