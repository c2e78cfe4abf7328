// The run's one Chromium: the system's own, since a test tool's download would be another browser.

import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

const flags = [
  // As root, and in containers, Chromium has no sandbox to use.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // A browser that looks for updates or for Google meets closed networks, and takes time to learn it.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Small shared memory is common in containers, and a tab that runs out of it crashes.
  '--disable-dev-shm-usage',
]

/** The one without windows, if it is there: opening a page costs it a fifth. */
const installed = (): string =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? 'chromium'

export const startChromium = (): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM || installed(),
    args: flags,
    host: '127.0.0.1',
  })
