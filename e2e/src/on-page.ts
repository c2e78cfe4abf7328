// Actions and checks that tests need on many pages.

import type { Locator, Page } from 'playwright-core'
import { expect } from './expect.ts'

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

/** Uses the keyboard, because a toast can cover a button in the upper right corner for seconds. */
export const pressByKey = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).press('Enter')

/** Notes every toast of the page, which may be gone before a busy machine looks for it. */
export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(`{
    const toasts = globalThis.notedToasts = []
    const known = new WeakSet()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-label=Notifications] > [data-tone]')) {
        if (!known.has(toast)) toasts.push(toast.textContent)
        known.add(toast)
      }
    }).observe(document, { childList: true, subtree: true })
  }`)
}

/** This toast has appeared since the page was loaded, or since it was asked for the last time. */
export const toastOf = (page: Page, text: string): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .evaluate<string | undefined>(`{
            const place = notedToasts.findIndex((toast) => toast.includes(${JSON.stringify(text)}))
            place < 0 ? undefined : notedToasts.splice(place, 1)[0]
          }`)
          // The page was left in the middle of the look.
          .catch(() => undefined),
      { message: 'the toast' },
    )
    .toContain(text)

/**
 * Keeps toasts until they are dismissed, for tests of the toast itself. Only a toast's timer hands its task a value;
 * calls that are repeated every three seconds go on.
 */
export const keepToasts = (page: Page) =>
  page.addInitScript(`{
    const { setTimeout } = window
    window.setTimeout = (task, ms, ...given) => given.length > 0 ? 0 : setTimeout(task, ms)
  }`)

/** Navigates as a link would; loading the whole page again takes four times as long. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)

/** The content of the page, or of a part, is no wider than its visible area, once the fonts are there. */
export const expectFits = (page: Page, part = 'html'): Promise<void> =>
  expect
    .poll(
      () =>
        page.locator(part).evaluate(async (element) => {
          await element.ownerDocument.fonts.ready
          return element.scrollWidth - element.clientWidth
        }),
      `pixels by which ${page.url()} is too wide in a window of ${page.viewportSize()?.width}`,
    )
    .toBe(0)

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

/**
 * Waits until a rendered page is taken over. A visitor's touch or key takes over what it hits, and deeds before
 * are repeated; but a test sets a value without either, and checks it at once.
 */
export const isLive = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(hasProps)).toBe(true)

const hasProps = `Object.keys([...document.querySelectorAll('main *')].at(-1) ?? {})
  .some((key) => key.startsWith('__reactProps'))`
