// What tests do on many pages, and look for there.

import type { Locator, Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

/** By the keyboard: over what stands in the upper right a toast may lie for seconds. */
export const pressByKey = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).press('Enter')

export const toastOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor()

/** Goes on as a link would: loading the whole page afresh costs four times as much. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)

/** How many pixels the page, or a part of it, is wider than what is seen of it. */
export const overflow = (page: Page, part = 'html'): Promise<number> =>
  page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth)

type Box = { x: number; y: number; width: number; height: number }

/** Where something is once it no longer moves: rows are measured, and fonts come, after they are drawn. */
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
