// Every list of the console fits into a small laptop's window, and stays in its place while it loads.

import { expect } from '../expect.ts'
import { expectFits, goWithin, restingBox } from '../on-page.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const lists = {
  orders: 'Pending Orders',
  txn: 'All Orders',
  wallettxn: 'Wallet Transactions',
  usersdata: 'User Data',
  viewproducts: 'All Products',
  viewitems: 'All Items',
  getcoupons: 'All Coupons',
  pricegrid: 'Price grid',
  voucherstock: 'Voucher stock',
  tickets: 'Tickets',
}

test('no list scrolls sideways at 1280 pixels', async ({ page }) => {
  // Less the scrollbar of a long list, which this browser does not draw.
  await page.setViewportSize({ width: 1280 - 12, height: 800 })
  await signIn(page, 'admin')
  await page.goto('/admin/orders')
  for (const [screen, label] of Object.entries(lists)) {
    await goWithin(page, `/admin/${screen}`)
    const table = page.getByRole('table', { name: label })
    await table.waitFor()
    await expectFits(page, `:has(> [role=table])`)
  }
})

test('the lanes of the review queue take the place of their placeholders', async ({ page }) => {
  await signIn(page, 'admin')
  const lanes = ['moogold', 'smile-br', 'smile-ph'].map((name) => ({
    name,
    isConnected: true,
    stoppedAt: null,
    stoppedReason: '',
    restsForSeconds: 0,
    isBusy: false,
    waiting: 0,
  }))
  const loaded = Promise.withResolvers<void>()
  await page.route('**/admin/lanes', async (route) => {
    await loaded.promise
    await route.fulfill({ json: { lanes } })
  })
  await page.goto('/admin/reviewqueue')
  const before = await restingBox(page.getByRole('status', { name: 'Loading the suppliers' }))
  loaded.resolve()
  expect(await restingBox(page.getByRole('region', { name: 'Suppliers' }))).toEqual(before)
})
