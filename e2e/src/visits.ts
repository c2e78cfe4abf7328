// Pages that a test opens: each in a fresh browser context, traced, listened to, and, when the test
// fails, kept as a picture, its elements and a trace.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { browser } from './browser.ts'
import { listenTo, unexpectedOf } from './complaints.ts'
import { givenStore } from './given-store.ts'
import { resultsFolder } from './run/given.ts'

/** Long enough for a machine that is busy with other things as well. */
const waitLimitMs = 15_000

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const handheld: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

export class Visits {
  readonly #pages: Page[] = []

  async open(device: BrowserContextOptions): Promise<Page> {
    const storeAddress = givenStore().address
    const context = await (await browser()).newContext({
      ...device,
      baseURL: storeAddress,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    context.setDefaultTimeout(waitLimitMs)
    // Snapshots of every step would take a sixth of the run; the page as it was in the end is kept.
    await context.tracing.start({ snapshots: false, screenshots: false, sources: false })
    const page = await context.newPage()
    listenTo(page, storeAddress)
    this.#pages.push(page)
    return page
  }

  /** Closes everything, and says what any of the pages complained of. */
  async end(testName: string, hasFailed: boolean): Promise<void> {
    const complaints = this.#pages.flatMap(unexpectedOf)
    for (const [place, page] of this.#pages.entries()) {
      if (hasFailed || complaints.length > 0) await keep(page, testName, place)
      await closed(page.context())
    }
    if (complaints.length > 0) {
      throw new Error(`The page complained:\n${complaints.map((one) => `  ${one}`).join('\n')}`)
    }
  }
}

/** A context that is closed in the middle of a navigation may never say so; the browser ends it later. */
const closed = (context: BrowserContext): Promise<unknown> =>
  Promise.race([
    // A trace that nobody stops leaves its folder behind; one that was kept is stopped already.
    context.tracing
      .stop()
      .catch(() => undefined)
      .then(() => context.close()),
    new Promise((resolve) => setTimeout(resolve, waitLimitMs).unref()),
  ])

async function keep(page: Page, testName: string, place: number): Promise<void> {
  const folder = join(resultsFolder, fileName(testName))
  await mkdir(folder, { recursive: true })
  const number = place === 0 ? '' : `-${place + 1}`
  // A page that has crashed has neither, but its trace still tells.
  await page.screenshot({ path: join(folder, `page${number}.png`) }).catch(() => undefined)
  const elements = await page.content().catch(() => undefined)
  if (elements) await writeFile(join(folder, `page${number}.html`), elements)
  await page.context().tracing.stop({ path: join(folder, `trace${number}.zip`) })
}

const fileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
