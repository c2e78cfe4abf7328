// Toasts of the console while a dialog or drawer is open: only a real browser makes the rest of the page inert.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expectNoHover } from '../accessible.ts'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { keepToasts, press } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { desktop, handheld } from '../visits.ts'

/** The text that a screen reader gets, without inert elements. */
async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
}

async function expectToast(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor()
  await expect.poll(() => readAloud(page)).toEqual(expect.arrayContaining([text, 'Dismiss']))
}

type Box = { x: number; y: number; width: number; height: number }

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).last()

// Covers 1-10.
test('a toast over a dialog is announced, can be dismissed, and later ones appear on the page', async ({
  page,
}) => {
  await keepToasts(page)
  await signIn(page, 'admin')
  await page.goto('/admin/viewproducts')
  await press(page, /^Edit Ember Rift$/)
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Product Name').fill('')
  await press(page, 'Save Changes')
  await expectToast(page, 'Please fill in all required fields')
  await screenshot(page, 'admin-toast-dialog')
  await dismiss(page).click()
  await expect(dismiss(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Product Name').fill('Ember Rift')
  await press(page, 'Save Changes')
  await expectToast(page, 'Product updated successfully!')
  await expect(dialog).toHaveCount(0)
})

test('a toast covers neither the controls of a header nor a bar at the bottom', async ({
  page,
  phone,
}) => {
  for (const visit of [page, phone]) {
    await keepToasts(visit)
    await signIn(visit, 'admin')
    await visit.goto('/admin/orders')
    await visit
      .getByLabel(/^Select GW/)
      .first()
      .check()
    await visit.getByRole('row').getByRole('button', { name: 'Refund' }).first().click()
    await expectToast(visit, 'Please provide a reason for Refunded')
    await screenshot(visit, `admin-toast-header-${visit === page ? 'page' : 'phone'}`)
    const toast = (await dismiss(visit).locator('..').boundingBox())!
    const controls = await visit
      .locator('header :is(button, a), [aria-label="Selected orders"] button')
      .and(visit.locator(':visible'))
      .evaluateAll((all) =>
        all.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect()
          return { name: control.textContent, x, y, width, height }
        }),
      )
    expect(controls.length).toBeGreaterThan(5)
    expect(controls.filter((box) => !areApart(toast, box))).toEqual([])
  }
})

for (const [device, size] of Object.entries({ page: desktop, phone: handheld })) {
  test(`a click on a toast beside a drawer closes only the toast (${device})`, async ({
    visits,
  }) => {
    const visit = await visits.open(size)
    await keepToasts(visit)
    const { token } = await signIn(visit, 'admin')
    const query = { status: 'Processing' as const, limit: '10' as const }
    const { orders } = await ask(orderEndpoints.pending, { query }, token)
    await visit.goto(`/admin/txn?order=${orders[0]!.orderid}`)
    if (device === 'phone') await expectNoHover(visit)
    const drawer = visit.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Refund' }).click()
    const text = 'Please provide a reason for Refunded'
    await expectToast(visit, text)
    await expect(visit.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await screenshot(visit, `admin-toast-drawer-${device}`)
    await visit.getByRole('region', { name: 'Notifications' }).getByText(text).click()
    await expect(dismiss(visit)).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Refund' })).toBeVisible()
  })
}
