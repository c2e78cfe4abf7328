// What tests do on many pages, and look for there.

import type { Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click()

export const toastOf = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor()

/** How many pixels the page, or a part of it, is wider than what is seen of it. */
export const overflow = (page: Page, part = 'html'): Promise<number> =>
  page.locator(part).evaluate((element) => element.scrollWidth - element.clientWidth)
