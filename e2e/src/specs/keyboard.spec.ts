// The store without a mouse.

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

type Stop = { name: string; isVisible: boolean; isMarked: boolean }

/** The element that has the focus: its name, whether it is on screen, whether the focus is seen. */
const stop = (page: Page): Promise<Stop> =>
  page.locator(':focus').evaluate(async (element) => {
    const { defaultView: view } = element.ownerDocument
    const box = element.getBoundingClientRect()
    // The search box is drawn by the form around it, and so is its focus.
    const drawn = [element, ...(element.matches('input') ? [element.closest('form')] : [])]
    const look = async () => {
      // A frame for the change and one for a transition that is as short as it can be.
      for (const _ of [1, 2]) await new Promise((resolve) => view.requestAnimationFrame(resolve))
      return drawn
        .map((one) => view.getComputedStyle(one))
        .map(({ outlineStyle, outlineWidth, boxShadow }) => [outlineStyle, outlineWidth, boxShadow])
        .join(' ')
    }
    const withFocus = await look()
    element.blur()
    const without = await look()
    element.focus()
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      isVisible: box.width > 0 && box.bottom > 0 && box.top < view.innerHeight,
      isMarked: withFocus !== without,
    }
  })

/** Scrolling that takes its time would change the page between two presses. */
async function openStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await shelvesAreThere(page)
}

async function tabTo(page: Page, isThere: (name: string) => boolean, limit = 60): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < limit) {
    await page.keyboard.press('Tab')
    const here = await stop(page)
    stops.push(here)
    if (isThere(here.name)) return stops
  }
  throw new Error(`Not reached. The stops were:\n${stops.map(({ name }) => name).join('\n')}`)
}

test('the first stop leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await page.keyboard.press('Tab')
  expect(await stop(page)).toEqual({ name: 'Skip to content', isVisible: true, isMarked: true })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main')
  await page.keyboard.press('Tab')
  expect((await stop(page)).name).toContain('Choose a game')
})

test('the stops follow the page: title, categories, search, account, offers', async ({ page }) => {
  await openStill(page)
  const stops = await tabTo(page, (name) => name.startsWith('Choose a game'))
  expect(stops.map(({ name }) => name).slice(0, 8)).toEqual([
    'Skip to content',
    'Gemwala',
    'Games',
    'Instant games',
    'OTT',
    'Others',
    'Find a game or voucher',
    'Login',
  ])
})

test('the first card is reached, and every stop on the way is seen', async ({ page }) => {
  await openStill(page)
  const first = page.getByRole('region', { name: 'Trending now' }).getByRole('link').first()
  const name = (await first.locator('strong').textContent())!
  const stops = await tabTo(page, (one) => one.startsWith(name))
  expect(stops.filter(({ isVisible, isMarked }) => !isVisible || !isMarked)).toEqual([])
  const address = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
})

test('no stop is a trap: the footer is reached, and the way back too', async ({ page }) => {
  await openStill(page)
  await tabTo(page, (name) => name === 'Staff', 100)
  await page.keyboard.press('Shift+Tab')
  expect((await stop(page)).name).not.toBe('Staff')
})

test('the popup can be closed from the keyboard', async ({ page }) => {
  await page.goto('/')
  const close = page.getByRole('button', { name: 'Close the offer' })
  await close.waitFor()
  await close.focus()
  await page.keyboard.press('Enter')
  await close.waitFor({ state: 'detached' })
})
