// Staff work through Pending Orders: by keyboard, two people on the same order, and many orders at once.

import { text } from 'node:stream/consumers'
import { sampleOrder } from '@gemwala/contract/samples'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { expectFits, keepToasts, toastOf } from '../on-page.ts'
import { expectPageError } from '../page-errors.ts'
import { place, rowOf, rows } from '../pending-orders.ts'
import { screenshot } from '../screenshot.ts'
import { signIn } from '../sign-in.ts'
import { test } from '../test.ts'
import { wide } from '../visits.ts'

/** The focused order, if it can still be decided. */
const nextOf = (page: Page, done: string[]) =>
  page.locator('[data-current]:not([data-done])').evaluateAll(([row], before) => {
    const orderid = row?.querySelector('strong')?.textContent ?? ''
    return row?.querySelector('[aria-busy]') || before.includes(orderid) ? '' : orderid
  }, done)

async function next(page: Page, done: string[]): Promise<string> {
  let orderid = ''
  const look = async () => {
    orderid = await nextOf(page, done)
    return orderid
  }
  await expect.poll(look).not.toBe('')
  return orderid
}

test('twelve orders are cleared without a mouse, with one key for each that needs no reason', async ({
  page,
}) => {
  const { word, orderids, askAll } = await place(page, 12)
  const { keyboard } = page
  await page.goto('/admin/orders')
  await rows(page).first().waitFor()
  await keyboard.press('/')
  await keyboard.type(word)
  await keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders?search=${word}`)
  await expect(rows(page)).toHaveCount(12)
  await keyboard.press('Escape')
  await keyboard.press('j')
  const done: string[] = []
  while (done.length < 12) {
    const orderid = await next(page, done)
    const key = { 3: 'l', 7: 'r', 11: 'r' }[done.length] ?? 'c'
    await keyboard.press(key)
    if (key !== 'c') {
      await keyboard.type('Closed for jokes')
      await keyboard.press('Enter')
    }
    done.push(orderid)
  }
  await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
  expect(done.toSorted()).toEqual(orderids.toSorted())
  const all = await askAll()
  const ended = Map.groupBy(all, ({ status }) => status)
  const counts = [...ended].map(([status, orders]) => [status, orders.length])
  expect(Object.fromEntries(counts)).toEqual({ Completed: 9, Refunded: 2, Cancelled: 1 })
  for (const { reason } of ended.get('Refunded')!) expect(reason).toBe('Closed for jokes')
})

test('the second of two people on the same order sees what the first did', async ({
  page,
  phone,
}) => {
  const { word, orderids } = await place(page, 2)
  const [first, second] = orderids as [string, string]
  await signIn(phone, 'admin')
  const stream = phone.waitForResponse('**/admin/orderchanges')
  for (const visit of [page, phone]) {
    await visit.goto(`/admin/orders?search=${word}`)
    await rowOf(visit, second).waitFor()
  }
  await stream
  await page.getByRole('textbox', { name: `Reason for ${second}` }).fill('The garden is closed')
  await rowOf(page, second).getByRole('button', { name: 'Refund' }).click()
  await toastOf(page, 'Order refunded successfully')
  const seen = rowOf(phone, second)
  await seen.getByText('was Processing').waitFor()
  await seen.getByText('The garden is closed').waitFor()
  await expect(seen.getByRole('button')).toHaveCount(0)
  await expect(rowOf(phone, first).getByRole('button')).toHaveCount(3)
  // Struck through, but for the labels and what they are about.
  const lineOf = (card: string) =>
    seen
      .locator(`[data-card=${card}]`)
      .first()
      .evaluate((cell) => cell.ownerDocument.defaultView.getComputedStyle(cell).textDecorationLine)
  expect([await lineOf('title'), await lineOf('labelled')]).toEqual(['line-through', 'none'])
  await screenshot(phone, 'admin-orders-changed-phone')
})

test('a decision on an outdated row overwrites nothing', async ({ page }) => {
  const { word, orderids, decide, askAll } = await place(page, 1)
  const [orderid] = orderids as [string]
  expectPageError(page, /status of 503/)
  expectPageError(page, /status of 409/)
  await page.route('**/admin/orderchanges', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/admin/orders?search=${word}`)
  const row = rowOf(page, orderid)
  await page.getByRole('textbox', { name: `Reason for ${orderid}` }).fill('Wrong handle')
  await decide(orderid, 'Completed', 'No reason provided')
  await row.getByRole('button', { name: 'Refund' }).click()
  await toastOf(page, 'Failed to update order')
  await page.getByText(`${orderid}: The order changed to Completed in the meantime.`).waitFor()
  await row.getByText('was Processing').waitFor()
  expect((await askAll())[0]?.status).toBe('Completed')
})

test('selected orders are exported, then refunded with one reason', async ({ page }) => {
  const { word, orderids, askAll } = await place(page, 4)
  await keepToasts(page)
  await page.goto(`/admin/orders?search=${word}`)
  await rowOf(page, orderids[0]!).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = await text(await (await saving).createReadStream())
  for (const orderid of orderids) expect(lines).toContain(orderid)

  for (const key of ['j', 'x', 'Shift+J', 'Shift+J', 'r']) await page.keyboard.press(key)
  await page.getByRole('dialog').getByLabel('Reason').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Sold out')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await toastOf(page, 'Order refunded successfully')
  await screenshot(page, 'admin-orders-bulk')
  await expect
    .poll(async () => (await askAll()).filter(({ status }) => status === 'Refunded').length)
    .toBe(3)
  const refunded = (await askAll()).filter(({ status }) => status === 'Refunded')
  expect(refunded.map(({ reason }) => reason)).toEqual(['Sold out', 'Sold out', 'Sold out'])
})

test("an order's details have a link, and Esc closes them", async ({ page, phone }) => {
  const { word, orderids } = await place(page, 1)
  const [orderid] = orderids as [string]
  await keepToasts(page)
  await page.goto(`/admin/orders?search=${word}`)
  await rowOf(page, orderid).waitFor()
  await page.keyboard.press('j')
  await rowOf(page, orderid).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('o')
  await page.waitForURL(`**/admin/orders?search=${word}&order=${orderid}`)
  await page.reload()
  const drawer = page.getByRole('dialog', { name: `Order ${orderid}` })
  await drawer.getByRole('region', { name: 'Ledger' }).getByText('Escrow').first().waitFor()
  await drawer.getByRole('region', { name: 'Timeline' }).getByText('Processing').waitFor()
  await expectAccessible(page)
  await screenshot(page, 'admin-order')
  await signIn(phone, 'admin')
  await phone.goto(`/admin/orders?search=${word}&order=${orderid}`)
  await phone.getByRole('dialog').getByRole('region', { name: 'Ledger' }).waitFor()
  await expectAccessible(phone)
  await screenshot(phone, 'admin-order-phone')
  await drawer.getByRole('textbox', { name: /^Reason/ }).fill('Twice the same')
  await drawer.getByRole('button', { name: 'Cancelled' }).click()
  const told = (await page.getByText('Order cancelled successfully').boundingBox())!
  // Next to the drawer, which has its own buttons in that corner.
  expect(told.x + told.width).toBeLessThan((await drawer.getByRole('article').boundingBox())!.x)
  await drawer.getByText('Twice the same').first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/admin/orders?search=${word}`)
  await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
})

test('only a few of a thousand rows are in the page, and the last one can be reached', async ({
  page,
}) => {
  const orders = Array.from({ length: 1000 }, (_, place) => {
    const orderid = `GWMANY${String(place).padStart(8, '0')}`
    return sampleOrder({ _id: orderid, orderid, imgpath: null })
  })
  await signIn(page, 'admin')
  await page.route('**/admin/processing?*', (route) =>
    route.fulfill({ json: { orders, totalPages: 1 } }),
  )
  await page.goto('/admin/orders?limit=1000')
  await rowOf(page, orders[0]!.orderid).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(120)
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j')
  await rowOf(page, orders[39]!.orderid).and(page.locator('[data-current]')).waitFor()
  await page.getByRole('table').evaluate((table) => table.parentElement!.scrollTo({ top: 1e6 }))
  await rowOf(page, orders[999]!.orderid).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(120)
})

// Covers 2-22.
test('the list is accessible and fits, wide and on a phone', async ({ page, phone }) => {
  await page.setViewportSize(wide)
  const { word } = await place(page, 2)
  await signIn(phone, 'admin')
  for (const visit of [page, phone]) {
    // A short list, because axe-core checks it faster.
    await visit.goto(`/admin/orders?search=${word}`)
    await rows(visit).first().waitFor()
    await visit.getByRole('button', { name: 'Refund', exact: true }).first().click()
    await visit.getByText('Please provide a reason for Refunded').first().waitFor()
    await expectAccessible(visit)
    await expectFits(visit, ':has(> [role=table])')
  }
  await expect(page.getByRole('columnheader')).toHaveCount(10)
  await screenshot(page, 'admin-orders')
  await screenshot(phone, 'admin-orders-phone')
  // In a smaller window the table scrolls, and its head and lines extend to the last column.
  await page.setViewportSize({ width: 1024, height: 768 })
  const cutOff = () =>
    page.getByRole('row').evaluateAll((all) => {
      const ends = all.map((row) =>
        [row, row.lastElementChild!].map((one) => one.getBoundingClientRect().right),
      )
      return ends.filter(([ofRow, ofLast]) => ofRow! <= ofLast!).length
    })
  await expect.poll(cutOff).toBe(0)
  const status = phone.locator('select[aria-label=Status]')
  await expect(status).toBeHidden()
  await phone.getByRole('button', { name: 'Filters' }).click()
  await status.waitFor()
  await expect(status).toHaveValue('Processing')
  await phone.getByRole('button', { name: 'Close' }).click()
  await status.waitFor({ state: 'hidden' })
})
