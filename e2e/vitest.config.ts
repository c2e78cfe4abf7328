// The browser tests: one Chromium, and for each of the workers a real store of its own.

import { defineConfig } from 'vitest/config'
import { storesAtOnce } from './src/run/given.ts'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['src/**/*.spec.ts'],
    globalSetup: ['src/run/set-up.ts'],
    // While one waits for its page the other works; a third would only take their processors.
    maxWorkers: storesAtOnce,
    // A worker keeps its modules and its connection to the browser.
    isolate: false,
    // After the other suites, which would otherwise take the processors away from the browser.
    sequence: { groupOrder: 2 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
})
