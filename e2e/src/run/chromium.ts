// Starts the run's only Chromium. It is Debian's headless build, because the full browser takes five times as long to
// open a page, and one downloaded by the test tool would be a different one. CHROMIUM names another.

import { type BrowserServer, chromium } from 'playwright-core'

const flags = [
  // Chromium cannot use its sandbox as root or in a container.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Without network access, looking for updates only costs time.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers often have little shared memory, and a tab that runs out of it crashes.
  '--disable-dev-shm-usage',
]

export const chromiumPath = (): string => process.env.CHROMIUM || '/usr/bin/chromium-headless-shell'

export const startChromium = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: chromiumPath(), args: flags, host: '127.0.0.1' })

/** What is wrong with the first page that Chromium opens. Without any font it has no text, or does not open. */
export async function firstPageProblem(): Promise<string | undefined> {
  const browser = await chromium
    .launch({ executablePath: chromiumPath(), args: flags })
    .catch(({ message }: Error) => {
      throw new Error(`${chromiumPath()} does not start as a browser.\n${message}`)
    })
  try {
    const page = await browser.newPage()
    await page.setContent('<p>First page</p>')
    const text = await page.locator('p').boundingBox()
    return text?.height ? undefined : 'its text has no height'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await browser.close()
  }
}
