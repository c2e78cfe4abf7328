// The browser tests: one real store, one Chromium, one test at a time.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browser',
    include: ['src/**/*.spec.ts'],
    globalSetup: ['src/run/set-up.ts'],
    // All tests look at the same store, and two browsers at once only slow each other down.
    fileParallelism: false,
    // After the other suites, which would otherwise take the processors away from the browser.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
})
