// Opens pages for a test, each in a new browser context, and records their errors and traces. If the test fails, the
// screenshot, the HTML and the trace of each page are kept.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { browser } from './browser.ts'
import { givenStore } from './given-store.ts'
import { problemsOf, recordErrors } from './page-errors.ts'
import { resultsFolder } from './run/given.ts'

/** Long enough for a busy machine. */
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
    // Snapshots of every step would take a sixth of the run's time; only the final state is kept.
    await context.tracing.start({ snapshots: false, screenshots: false, sources: false })
    const page = await context.newPage()
    recordErrors(page, storeAddress)
    this.#pages.push(page)
    return page
  }

  /** Closes all pages, and throws if one of them had an unexpected error. */
  async end(testName: string, hasFailed: boolean): Promise<void> {
    const problems = this.#pages.flatMap(problemsOf)
    for (const [place, page] of this.#pages.entries()) {
      if (hasFailed || problems.length > 0) await keep(page, testName, place)
      await closed(page.context())
    }
    if (problems.length > 0) {
      throw new Error(
        `The page had unexpected errors:\n${problems.map((one) => `  ${one}`).join('\n')}`,
      )
    }
  }
}

/** Closing a context during a navigation may never resolve; the browser closes it at the end of the run. */
const closed = (context: BrowserContext): Promise<unknown> =>
  Promise.race([
    // A trace that is not stopped leaves its folder behind. A kept one is already stopped.
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
  // A crashed page has no screenshot and no HTML, but still has a trace.
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
