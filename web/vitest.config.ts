// Unit tests run in a simulated browser.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than the cores of a small machine, because tests also wait for timers. Every worker
    // loads the web and warms up for itself.
    maxWorkers: 3,
    // Pages come and go: with the default of 16 MB the collector copied many that were about to end.
    execArgv: ['--max-semi-space-size=32'],
    environment: 'happy-dom',
    // Workers keep their modules between files, because loading them again took half of the time.
    // `test/setup.ts` resets what they keep.
    isolate: false,
    include: ['{src,test,build}/**/*.test.{ts,tsx}'],
    // Every module would get its own `require`; the code is all ES modules.
    injectCjsGlobals: false,
    setupFiles: ['test/setup.ts'],
    // Cuts what hangs. A test takes a second at most, on a busy machine ten.
    testTimeout: 180_000,
    unstubGlobals: true,
    restoreMocks: true,
    // The simulated browser does not know this element yet, and React warns about it on every page.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
  },
})
