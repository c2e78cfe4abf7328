// Customers are notified by the bell and by mail, and choose which mails come.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Request } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { ask } from '../ask.ts'
import { buy, handDelivered } from '../buy.ts'
import { expect } from '../expect.ts'
import { expectFits } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { newCustomer, sessionOf, signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { nextTo } from '../world.ts'

test('the bell and a mail tell about a delivered order', async ({ page }) => {
  const staff = await sessionOf('admin')
  const { token, email } = await signIn(page, await newCustomer(5000))
  const orderId = await buy(token, { productid: handDelivered, quantity: 1, input1: 'asha' })
  const mail = await nextTo(email, new RegExp(`${orderId} is delivered`))
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'Your orders' }).waitFor()
  await page.getByRole('button', { name: 'Notices, 2 unread' }).waitFor()
  const params = { orderId, status: 'Completed' as const, reason: 'Done' }
  await ask(orderEndpoints.decide, { params, query: {} }, staff.token)
  // The page was not touched.
  const bell = page.getByRole('button', { name: 'Notices, 3 unread' })
  await bell.waitFor()
  expect((await mail()).text).toContain(`/orders/${orderId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await bell.click()
  const list = page.getByRole('region', { name: 'Notices' })
  await expect(list.getByRole('listitem')).toContainText([
    `Order ${orderId} is delivered`,
    `Order ${orderId} is paid`,
    '₹5,000 added to your wallet',
  ])
  await expectFits(page)
  await expectAccessible(page)
  await screenshot(page, 'notices-phone')
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor()
  await list.getByRole('link', { name: `Order ${orderId} is delivered` }).click()
  await page.waitForURL(`**/orders/${orderId}`)
})

test("the bell counts on an order's page, whose stream it gives way to", async ({ page }) => {
  const staff = await sessionOf('admin')
  const { token } = await signIn(page, await newCustomer(5000))
  const orderId = await buy(token, { productid: handDelivered, quantity: 1, input1: 'asha' })
  const streams = new Set<string>()
  const pathOf = (request: Request) => new URL(request.url()).pathname
  page.on('request', (request) => {
    if (pathOf(request).endsWith('/events')) streams.add(pathOf(request))
  })
  const forget = (request: Request) => void streams.delete(pathOf(request))
  page.on('requestfailed', forget)
  page.on('requestfinished', forget)
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Notices, 2 unread' }).waitFor()
  await expect.poll(() => [...streams]).toEqual([`/store/orders/${orderId}/events`])
  const params = { orderId, status: 'Completed' as const, reason: 'Done' }
  await ask(orderEndpoints.decide, { params, query: {} }, staff.token)
  await page.getByRole('button', { name: 'Notices, 3 unread' }).waitFor()
  await expect.poll(() => [...streams]).toEqual(['/store/notices/events'])
})

test('optional mails are switched off in the profile', async ({ page }) => {
  await signIn(page, await newCustomer())
  await page.goto('/profile')
  const box = page.getByLabel('When an order takes longer than usual')
  await box.uncheck()
  await expect(box).toBeEnabled()
  await page.reload()
  await box.waitFor()
  await expect(box).not.toBeChecked()
  await expect(page.getByLabel('When an item that I asked for')).toBeChecked()
  await expectAccessible(page)
  await screenshot(page, 'notices-choices')
})
