// The home page on every width: nothing sticks out, everything can be perceived.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { screenshot } from '../screenshot.ts'
import { shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

/** How many pixels the page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)

test.for([320, 390, 768, 899])(
  'does not scroll sideways at %i pixels',
  async (width, { phone }) => {
    await phone.setViewportSize({ width, height: 844 })
    await phone.goto('/')
    await shelvesAreThere(phone)
    expect(await overflow(phone)).toBe(0)
    if (width === 320) await screenshot(phone, 'home-320')
  },
)

test.for([900, 1024, 1440, 1920])(
  'does not scroll sideways at %i pixels',
  async (width, { page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await shelvesAreThere(page)
    expect(await overflow(page)).toBe(0)
  },
)

test('on a phone the first trending product is wide enough to be read', async ({ phone }) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  const [feature, card] = await phone
    .getByRole('region', { name: 'Trending now' })
    .getByRole('link')
    .all()
  const widthOf = async (link = feature) => (await link!.boundingBox())!.width
  expect(await widthOf(feature)).toBeGreaterThan(1.5 * (await widthOf(card)))
})

test('is accessible on a wide screen', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await page.getByRole('button', { name: 'Close the offer' }).waitFor()
  await expectAccessible(page)
})

test.for([390, 320])('is accessible on a phone of %i pixels', async (width, { phone }) => {
  await phone.setViewportSize({ width, height: 844 })
  await phone.goto('/')
  await shelvesAreThere(phone)
  await phone.getByRole('button', { name: 'Close the offer' }).waitFor()
  await expectAccessible(phone)
})

test('gives fingers something to hit: controls are at least 24 pixels', async ({ phone }) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  const controls = await phone.locator('header a:visible, header button:visible').all()
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(Math.min(box!.width, box!.height), await control.innerText()).toBeGreaterThanOrEqual(24)
  }
})
