// Unit tests run in a simulated browser.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Its tests wait for timers a third of the time: with three workers a quarter of it was idle.
    maxWorkers: 5,
    // A number of workers of its own needs a group of its own.
    sequence: { groupOrder: 1 },
    environment: 'happy-dom',
    // A worker keeps its modules from file to file: loading them anew took half of the time. Tests that
    // need a module as it is at first get it so, because the set-up forgets them after each.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    unstubGlobals: true,
    restoreMocks: true,
    // The simulated browser does not know this element yet, and React says so on every page.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
  },
})
