// Opens pages for a test, each in a new browser context, and records their errors and traces. If the test fails, the
// screenshot, the HTML and the trace of each page are kept.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { browser } from './browser.ts'
import { givenStore } from './given-store.ts'
import { noteToasts } from './on-page.ts'
import { problemsOf, recordErrors } from './page-errors.ts'
import { resultsFolder } from './run/given.ts'

/** Only what hangs is cut off, however busy the machine is. */
const waitLimitMs = 60_000
const closeLimitMs = 15_000

/**
 * Without a graphics card, drawing took half of the browser's time. Nothing moves, and the window is small for a
 * computer and has one device pixel for each CSS pixel; a test that needs more asks for it.
 */
export const desktop: BrowserContextOptions = {
  viewport: { width: 1200, height: 720 },
  reducedMotion: 'reduce',
}
export const handheld: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  reducedMotion: 'reduce',
  hasTouch: true,
  isMobile: true,
}
/** The window of a usual computer, for `setViewportSize`. */
export const wide = { width: 1440, height: 900 }

export class Visits {
  readonly #pages: Page[] = []

  async open(device: BrowserContextOptions): Promise<Page> {
    const storeAddress = device.baseURL ?? givenStore().address
    const context = await (await browser()).newContext({
      ...device,
      baseURL: storeAddress,
      locale: device.locale ?? 'en-IN',
      timezoneId: 'Asia/Kolkata',
      // A worker would answer requests that a test wants to answer itself.
      serviceWorkers: device.serviceWorkers ?? 'block',
    })
    context.setDefaultTimeout(waitLimitMs)
    // Snapshots of every step would take a sixth of the run's time; only the final state is kept.
    await context.tracing.start({ snapshots: false, screenshots: false, sources: false })
    const page = await context.newPage()
    recordErrors(page, storeAddress)
    await noteToasts(page)
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
    new Promise((resolve) => setTimeout(resolve, closeLimitMs).unref()),
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
