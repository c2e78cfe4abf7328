// Actions and checks that tests need on many pages.

import type { Locator, Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

/** Uses the keyboard, because a toast can cover a button in the upper right corner for seconds. */
export const pressByKey = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).press('Enter')

export const toastOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor()

/** Navigates as a link would; loading the whole page again takes four times as long. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)

/** By how many pixels the content of the page, or of a part, is wider than its visible area. */
export const overflow = (page: Page, part = 'html'): Promise<number> =>
  page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth)

type Box = { x: number; y: number; width: number; height: number }

/** The position of an element once it no longer moves: rows are measured and fonts load after the first paint. */
export async function restingBox(thing: Locator): Promise<Box> {
  let last: Box | null = null
  for (;;) {
    const box = await thing.boundingBox()
    if (box && JSON.stringify(box) === JSON.stringify(last)) return box
    last = box
    await thing.page().evaluate('new Promise((drawn) => setTimeout(drawn, 100))')
  }
}

export const isInside = (box: Box, x: number, y: number): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
