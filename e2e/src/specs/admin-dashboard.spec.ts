// Staff read the dashboard, jump anywhere with the palette, and settle reviews and parked payments.

import { dashboardEndpoints } from '@gemwala/contract/console/dashboard'
import { shapeOf } from '@gemwala/contract/endpoints'
import { showRupees } from '@gemwala/contract/money'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { expectFits, goWithin, toastOf } from '../on-page.ts'
import { plantParked, plantReview } from '../planted.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Summary' }).locator(`dt:text-is("${name}") + dd`)

async function open(page: Page, path = '/admin'): Promise<string> {
  const { token } = await signIn(page, 'admin')
  await page.goto(path)
  return token
}

const showsTotal = (page: Page, total: number) =>
  expect
    .poll(() => tile(page, 'Total Orders').innerText())
    .toMatch(new RegExp(`^${total.toLocaleString('en-IN')}\\b`))

// Covers 1-57.
test('the summary shows the server’s figures, filtered by dates', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/stats**', (route) => held.promise.then(() => route.continue()))
  await open(page)
  const spinner = page.getByRole('status', { name: 'Loading the summary' })
  await spinner.waitFor()
  await expect
    .poll(() => spinner.locator('..').boundingBox())
    .toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const answered = page.waitForResponse('**/admin/stats**')
  held.resolve()
  // Compare with this very answer: before the next one an order may have finished.
  const all = shapeOf(dashboardEndpoints.stats).reply.parse(await (await answered).json())
  await showsTotal(page, all.total_order)
  await expect(tile(page, 'Total Sale')).toContainText(showRupees(Math.floor(all.total_sale)))
  // Before the store's first day, so that orders of other tests do not count.
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await showsTotal(page, 0)
  await page.waitForURL('**/admin?endDate=2020-01-31')
  await page.reload()
  await showsTotal(page, 0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.waitForURL('**/admin')
  await expect.poll(() => tile(page, 'Total Orders').innerText()).not.toMatch(/^0\b/)
  await page.getByRole('button', { name: '7 days' }).click()
  await page.getByText(/^Compared with .* up to the same time of day\.$/).waitFor()
  await page.getByRole('slider').focus()
  await page.getByText(/, so far: ₹/).waitFor()
})

test('Smile points and gateways need no scrolling on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page)
  await tile(page, 'Total Sale').waitFor()
  await page.getByRole('slider').waitFor()
  for (const name of ['Query Smile Points', 'Gateway List']) {
    const panel = page.getByRole('region', { name })
    await panel.getByRole('button').or(panel.getByRole('switch')).first().waitFor()
    await expect(panel).toBeInViewport({ ratio: 1 })
  }
})

// Covers 1-55.
test('the dashboard is accessible and fits, wide and on a phone', async ({ page, phone }) => {
  for (const visit of [page, phone]) {
    await open(visit)
    await visit.getByText('Show as a table').waitFor()
    await visit.getByRole('region', { name: 'Needs attention' }).getByRole('link').first().waitFor()
    await screenshot(visit, visit === page ? 'admin-dashboard' : 'admin-dashboard-phone')
    await visit.getByText('Show as a table').click()
    await visit.getByRole('table').waitFor()
    await expectAccessible(visit)
    await expectFits(visit)
  }
  await expectFits(page, 'aside')
  await phone.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = phone.getByRole('dialog', { name: 'Navigation' })
  await drawer.waitFor()
  const overlay = await drawer.evaluate(
    (dialog) =>
      dialog.ownerDocument.defaultView.getComputedStyle(dialog, '::backdrop').backgroundColor,
  )
  expect(overlay).toMatch(/^rgba\(.+, 0\.[3-9]\d*\)$/)
  await screenshot(phone, 'admin-navigation-phone')
  await phone.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

test('the palette opens screens, users and orders with the keyboard; ? lists the shortcuts', async ({
  page,
}) => {
  const token = await open(page)
  await tile(page, 'Total Sale').waitFor()
  const field = page.getByRole('combobox', { name: 'Search screens, orders and users' })
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('all ord')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'All Orders' }).waitFor()

  const { transactions } = await ask(
    orderEndpoints.transactions,
    { query: { page: '1', limit: '1' } },
    token,
  )
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type(transactions[0]!.orderid)
  await page.getByRole('option', { name: transactions[0]!.orderid }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/txn?order=${transactions[0]!.orderid}`)

  await goWithin(page, '/admin/createitems')
  await page.getByRole('heading', { level: 1, name: 'Create Item' }).waitFor()
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.type('player@gemwala')
  const found = page.getByRole('group', { name: 'Users' }).getByRole('option')
  await found.waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-palette')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor({ state: 'hidden' })
})

test('a part of unknown outcome is settled, and the audit records it', async ({ page, phone }) => {
  const { orderid } = await plantReview()
  await open(page, '/admin/reviewqueue')
  const order = page.getByRole('article', { name: `Order ${orderid}` })
  await order.getByText('The connection was cut after the order was sent.').waitFor()
  await order.getByText(/^Points fell by 0\.62.*: most likely delivered\.$/).waitFor()
  const raw = order.getByText('UND_ERR_SOCKET')
  await expect(raw).toBeHidden()
  await order.getByText('Raw answer').click()
  await raw.waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-review')
  await open(phone, '/admin/reviewqueue')
  await phone.getByRole('article', { name: `Order ${orderid}` }).waitFor()
  await expectAccessible(phone)
  await screenshot(phone, 'admin-review-phone')
  const delivered = order.getByRole('button', { name: 'Mark as delivered' })
  await delivered.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(delivered).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').fill('Seen in the supplier’s history')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await toastOf(page, 'Decision saved')
  await order.waitFor({ state: 'hidden' })

  for (const visit of [page, phone]) {
    await goWithin(visit, `/admin/auditlog?search=${orderid}`)
    await visit.getByText('settled part 1 of').first().waitFor()
    await visit.getByRole('button', { name: 'Details' }).first().click()
    await visit.getByRole('row', { name: /Decision.*delivered/ }).waitFor()
    await expectAccessible(visit)
    await screenshot(visit, visit === page ? 'admin-audit' : 'admin-audit-phone')
  }
})

test('a parked payment is assigned to a customer, on a phone', async ({ phone }) => {
  const { utr } = await plantParked()
  await open(phone, '/admin/paymentinbox')
  const row = phone.getByRole('row', { name: utr })
  await row.getByRole('button', { name: 'Assign' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Who paid?').fill('player@gemwala.test')
  await dialog.getByRole('radio', { name: /player@gemwala\.test/ }).check()
  await dialog.getByText(/₹1,234\.50 goes into the wallet of/).waitFor()
  await dialog.getByLabel('Reason').fill('Sent us the receipt')
  await expectAccessible(phone)
  await screenshot(phone, 'admin-assign-phone')
  await dialog.getByRole('button', { name: /^Add ₹1,234\.50 to / }).click()
  await toastOf(phone, 'Decision saved')
  await row.waitFor({ state: 'hidden' })
})
