// A visitor sees the promotions that staff uploaded: carousel, banners, popup and social links.

import { storefrontEndpoints } from '@gemwala/contract/catalogue/storefront/storefront'
import type { Locator, Page } from 'playwright-core'
import { ask } from '../ask.ts'
import { expect } from '../expect.ts'
import { isLive } from '../on-page.ts'
import { screenshot } from '../screenshot.ts'
import { scrollToPopup } from '../shelves.ts'
import { test } from '../test.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const next = (page: Page) => offers(page).getByRole('button', { name: 'Next offer' })
const previous = (page: Page) => offers(page).getByRole('button', { name: 'Previous offer' })
const imagesOf = async (type: string) =>
  (await ask(storefrontEndpoints.images)).filter((image) => image.type === type)

/** The position of the current slide by the controls, from 1. */
const expectSlide = (page: Page, place: number) =>
  expect
    .poll(() => offers(page).locator('button[aria-current=true]').getAttribute('aria-label'))
    .toBe(`Offer ${place}`)

/** The position of the visible slide by the layout, from 1. */
const slideInView = (page: Page) =>
  offers(page)
    .getByRole('list')
    .first()
    .evaluate((track) => Math.round(track.scrollLeft / track.clientWidth) + 1)

test('the carousel moves forward and back with the mouse, and stops at its ends', async ({
  page,
}) => {
  await page.goto('/')
  const count = (await imagesOf('CarouselPc')).length + 1
  expect(count).toBeGreaterThan(2)
  await expectSlide(page, 1)
  await expect(previous(page)).toBeDisabled()
  for (let place = 2; place <= count; place += 1) {
    await next(page).click()
    await expectSlide(page, place)
  }
  await expect.poll(() => slideInView(page)).toBe(count)
  await expect(next(page)).toBeDisabled()
  await previous(page).click()
  await expectSlide(page, count - 1)
  await offers(page).getByRole('button', { name: 'Offer 1' }).click()
  await expectSlide(page, 1)
})

test('the carousel works with the keyboard and keeps the focus at its last slide', async ({
  page,
}) => {
  await page.goto('/')
  const count = (await imagesOf('CarouselPc')).length + 1
  await expectSlide(page, 1)
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expectSlide(page, 2)
  await page.keyboard.press('Space')
  await expectSlide(page, 3)
  await previous(page).focus()
  await page.keyboard.press('Enter')
  await expectSlide(page, 2)
  await next(page).focus()
  for (let place = 3; place <= count; place += 1) {
    await page.keyboard.press('Enter')
    await expectSlide(page, place)
  }
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('header :focus, footer :focus')).toHaveCount(0)
})

/** Whether a box is within another one, with one pixel for rounding. */
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
const boxOf = async (thing: Locator): Promise<Box> => (await thing.boundingBox())!

test('each device sees the pictures made for it, whole at the right, and can read every word', async ({
  page,
  phone,
}) => {
  await phone.setViewportSize({ width: 390, height: 844 })
  for (const [visit, type] of [
    [page, 'CarouselPc'],
    [phone, 'CarouselMb'],
  ] as const) {
    await visit.goto('/')
    await isLive(visit)
    const track = offers(visit).getByRole('list').first()
    for (const [place, { url, title, line, code, button }] of (await imagesOf(type)).entries()) {
      await offers(visit)
        .getByRole('button', { name: `Offer ${place + 2}` })
        .click()
      const slide = track.locator('> li').nth(place + 1)
      await expect.poll(async () => (await boxOf(slide)).x).toBe((await boxOf(track)).x)
      const picture = slide.locator('img')
      await expect
        .poll(() => picture.evaluate((image) => image.currentSrc))
        .toBe(new URL(url, visit.url()).href)
      const [art, frame] = [await boxOf(picture), await boxOf(slide)]
      expect(Math.abs(art.x + art.width - (frame.x + frame.width))).toBeLessThan(1)
      expect(Math.abs(art.height - frame.height)).toBeLessThan(1)
      const dots = await boxOf(offers(visit).getByRole('button', { name: 'Offer 1' }))
      for (const words of [title, line, code, button]) {
        if (!words) continue
        const box = await boxOf(slide.getByText(words))
        expect(isWithin(box, frame), words).toBe(true)
        expect(box.y + box.height, words).toBeLessThanOrEqual(dots.y + 14)
      }
    }
    await screenshot(visit, `home-offer-${type}`)
  }
})

test('a closed popup stays closed after a reload', async ({ page }) => {
  const popups = await imagesOf('Popup')
  expect(popups.length).toBeGreaterThan(1)
  // Each visit shows the first popup that was not closed yet.
  for (const { title } of popups.slice(0, 2)) {
    await page.goto('/')
    await scrollToPopup(page)
    const popup = page.getByRole('complementary', { name: title })
    await popup.getByRole('button', { name: 'Close the offer' }).click()
    await popup.waitFor({ state: 'detached' })
  }
})

async function expectBanners(page: Page): Promise<void> {
  const links = page.getByRole('list', { name: 'Announcements' }).getByRole('link')
  await links.first().waitFor()
  const expected = (await imagesOf('Banner')).map(({ redirectUrl }) => redirectUrl)
  expect(expected.length).toBeGreaterThan(0)
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(expected)
  await expect(links.first()).not.toHaveAttribute('target')
}

async function expectSocials(page: Page): Promise<void> {
  const links = page.getByRole('list', { name: 'Follow us' }).getByRole('link')
  await links.first().waitFor()
  const expected = (await imagesOf('Socials')).map(({ title, redirectUrl }) => ({
    title,
    address: redirectUrl,
    target: '_blank',
    rel: 'noopener',
  }))
  expect(expected.length).toBeGreaterThan(0)
  const shown = await links.evaluateAll((all) =>
    all.map((link) => ({
      title: link.querySelector('img').alt,
      address: link.getAttribute('href'),
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    })),
  )
  expect(shown).toEqual(expected)
}

test('banners open store pages in the same tab; social links open other sites without access to our page', async ({
  page,
}) => {
  await page.goto('/')
  await expectBanners(page)
  await expectSocials(page)
})
