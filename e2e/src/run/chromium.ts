// Starts the run's only Chromium: the system's own, because a browser downloaded by the test tool would be a different
// one.

import { existsSync } from 'node:fs'
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

/** Prefers the headless build, which opens a page in a fifth of the time. */
const installed = (): string =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? 'chromium'

export const startChromium = (): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM || installed(),
    args: flags,
    host: '127.0.0.1',
  })
