// The simulators' tests open real sockets, so they get more time than unit tests.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 3,
    name: 'simulators',
    // Test files share their worker's modules, which saves loading them again.
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Polls succeed almost at once; the long timeout is for a busy machine.
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
})
