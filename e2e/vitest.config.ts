// The browser tests (see README.md): one Chromium, and a real store for each worker.

import { defineConfig } from 'vitest/config'
import { storesAtOnce } from './src/run/given.ts'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['src/**/*.spec.ts'],
    globalSetup: ['src/run/set-up.ts'],
    // While one worker waits for its page, the other one works. A third one would slow both down.
    maxWorkers: storesAtOnce,
    // Test files share their worker's modules and its connection to the browser.
    isolate: false,
    // A project with its own number of workers needs its own group.
    sequence: { groupOrder: 2 },
    // Only what hangs is cut off, however busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
