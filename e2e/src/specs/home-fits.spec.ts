// The home page at every width: it fits and is accessible.

import type { Page } from 'playwright-core'
import { expectAccessible } from '../accessible.ts'
import { expect } from '../expect.ts'
import { expectFits } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { scrollToPopup, shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

async function open(visit: Page): Promise<void> {
  await visit.goto('/')
  await scrollToPopup(visit)
}

async function expectFitting(visit: Page, widths: number[], height: number): Promise<void> {
  for (const width of widths) {
    await visit.setViewportSize({ width, height })
    await expectFits(visit)
  }
}

test('the home page is accessible and does not scroll sideways on a wide screen', async ({
  page,
}) => {
  await open(page)
  await expectAccessible(page)
  await expectFitting(page, [1920, 1440, 1024, 900], 900)
})

test('the home page is accessible and does not scroll sideways on narrow and wide phones', async ({
  phone,
}) => {
  await open(phone)
  await expectAccessible(phone)
  await expectFitting(phone, [899, 768, 390, 320], 844)
  await screenshot(phone, 'home-320')
})

test('the first screen of a phone shows games, the tabs follow, and the popup covers none of them', async ({
  phone,
}) => {
  await phone.goto('/')
  await shelvesAreThere(phone)
  const trending = phone.getByRole('region', { name: 'Trending now' }).getByRole('link')
  const boxes = await Promise.all((await trending.all()).map((card) => card.boundingBox()))
  expect(boxes[0]!.y).toBeLessThan(450)
  // Three columns, so that two rows of five products begin in the first screen.
  expect(boxes.filter((box) => box!.x < 40)).toHaveLength(2)
  expect(Math.max(...boxes.map((box) => box!.y))).toBeLessThan(700)
  await expect(phone.getByRole('complementary')).toHaveCount(0)

  const tabs = phone.getByRole('navigation', { name: 'Jump to category' })
  const current = tabs.locator('[aria-current=true]')
  await expect(current).toHaveText('Trending')
  await tabs.getByText('Games', { exact: true }).tap()
  await expect(current).toHaveText('Games')
  const popup = phone.getByRole('complementary')
  await popup.waitFor()
  const [strip, heading] = [popup, phone.getByRole('heading', { name: 'Games', exact: true })]
  const bottomOf = async () => {
    const { y, height } = (await strip.boundingBox())!
    return y + height
  }
  await expect
    .poll(async () => (await heading.boundingBox())!.y - (await bottomOf()))
    .toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await strip.boundingBox())?.height).toBeLessThan(50)
  await phone.evaluate('scrollTo(0, 99999)')
  await expect(current).toHaveText('Others')
})

test('on a phone the first trending product is readable, and controls are large enough to tap', async ({
  phone,
}) => {
  await open(phone)
  const [feature, card] = await phone
    .getByRole('region', { name: 'Trending now' })
    .getByRole('link')
    .all()
  const widthOf = async (link = feature) => (await link!.boundingBox())!.width
  await expect
    .poll(async () => (await widthOf(feature)) / (await widthOf(card)))
    .toBeGreaterThan(1.5)
  // Controls must be at least 24 pixels wide and high.
  const controls = await phone.locator('header a:visible, header button:visible').all()
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(Math.min(box!.width, box!.height), await control.innerText()).toBeGreaterThanOrEqual(24)
  }
})

test('in a low window, such as a page at 200 %, the bars scroll away with the page', async ({
  phone,
}) => {
  await phone.setViewportSize({ width: 640, height: 360 })
  await open(phone)
  const bars = [
    phone.getByRole('banner'),
    phone.getByRole('navigation', { name: 'Jump to category' }),
    phone.getByRole('complementary'),
  ]
  await phone.evaluate('scrollTo(0, 99999)')
  for (const bar of bars) {
    await expect
      .poll(async () => {
        const { y, height } = (await bar.boundingBox())!
        return y + height
      })
      .toBeLessThanOrEqual(0)
  }
})
