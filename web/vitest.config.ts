// Unit tests run in a simulated browser.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The tests wait for timers a third of the time: with three workers, a quarter was idle.
    maxWorkers: 5,
    // A project with its own number of workers needs its own group.
    sequence: { groupOrder: 1 },
    environment: 'happy-dom',
    // Workers keep their modules between files, because loading them again took half of the time.
    // Tests that need a fresh module get one: the set-up resets modules after each test.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // Every module would get its own `require`; the code is all ES modules.
    injectCjsGlobals: false,
    setupFiles: ['test/setup.ts'],
    testTimeout: 180_000,
    unstubGlobals: true,
    restoreMocks: true,
    // The simulated browser does not know this element yet, and React warns about it on every page.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
  },
})
