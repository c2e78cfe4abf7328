// The product page of a demo game, and what a buyer does there.

import type { Page } from 'playwright-core'
import { isLive } from './on-page.ts'

export const emberRift = 1001
export const item = (page: Page, name: RegExp) => page.getByRole('radio', { name })
export const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy now' })

export async function open(page: Page): Promise<void> {
  await page.goto(`/product/${emberRift}`)
  await page.getByRole('heading', { level: 1, name: 'Ember Rift' }).waitFor()
  await isLive(page)
}

/** The radio buttons are hidden under their labels. */
export const choose = (page: Page, name: RegExp) => item(page, name).check({ force: true })

export async function chooseAll(page: Page): Promise<void> {
  await choose(page, /^86 Diamonds/)
  await page.getByLabel('User ID').fill('548213907')
  await page.getByLabel('Zone ID').fill('2041')
  await choose(page, /^Wallet/)
}

/** The number of the order whose page is open. */
export async function orderOpened(page: Page): Promise<string> {
  await page.waitForURL('**/orders/*')
  return new URL(page.url()).pathname.replace('/orders/', '')
}
