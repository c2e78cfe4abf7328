// A visitor uses the store with the keyboard only.

import type { Page } from 'playwright-core'
import { expect } from '../expect.ts'
import { scrollToPopup, shelvesAreThere } from '../shelves.ts'
import { test } from '../test.ts'

type Stop = { name: string; isVisible: boolean; isMarked: boolean }

/** The focused element: its name, whether it is on screen, and whether its focus is visible. */
const stop = (page: Page): Promise<Stop> =>
  page.locator(':focus').evaluate(async (element) => {
    const { defaultView: view } = element.ownerDocument
    const box = element.getBoundingClientRect()
    // The form around the search box draws the box and its focus.
    const drawn = [element, ...(element.matches('input') ? [element.closest('form')] : [])]
    const look = async () => {
      // One frame for the change and one for the shortest transition.
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

/** Smooth scrolling would change the page between two key presses. */
async function openStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await shelvesAreThere(page)
}

async function stopsTo(page: Page, start: string): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < 60) {
    await page.keyboard.press('Tab')
    const here = await stop(page)
    stops.push(here)
    if (here.name.startsWith(start)) return stops
  }
  throw new Error(
    `The element was not reached. The tab stops were:\n${stops.map(({ name }) => name).join('\n')}`,
  )
}

test('the first tab stop skips the navigation', async ({ page }) => {
  await page.goto('/')
  await shelvesAreThere(page)
  await page.keyboard.press('Tab')
  expect(await stop(page)).toEqual({ name: 'Skip to content', isVisible: true, isMarked: true })
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect((await stop(page)).name).toContain('Choose a game')
})

test('the tab stops follow the page and are visible, and none traps the focus', async ({
  page,
}) => {
  await openStill(page)
  const first = page.getByRole('region', { name: 'Trending now' }).getByRole('link').first()
  const name = (await first.locator('strong').textContent())!
  const stops = await stopsTo(page, name)
  const names = stops.map((one) => one.name)
  expect(names.slice(0, 8)).toEqual([
    'Skip to content',
    'Gemwala',
    'Games',
    'Instant games',
    'OTT',
    'Others',
    'Find a game or voucher',
    'Login',
  ])
  expect(names[8]).toMatch(/^Choose a game/)
  expect(stops.filter(({ isVisible, isMarked }) => !isVisible || !isMarked)).toEqual([])

  const atTheEnd = page.locator('footer a:focus', { hasText: 'Staff' })
  for (let presses = 0; presses < 100 && (await atTheEnd.count()) === 0; presses += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(atTheEnd).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await page.locator('footer a:focus').filter({ hasNotText: 'Staff' }).waitFor()

  await first.focus()
  const address = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
})

test('the popup can be closed with the keyboard', async ({ page }) => {
  await page.goto('/')
  await scrollToPopup(page)
  const close = page.getByRole('button', { name: 'Close the offer' })
  await close.focus()
  await page.keyboard.press('Enter')
  await close.waitFor({ state: 'detached' })
})
