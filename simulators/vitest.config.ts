// The simulators' tests start real processes and real sockets, so they get more time than a unit.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 3,
    name: 'simulators',
    // A worker keeps its modules.
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 40_000,
    hookTimeout: 20_000,
    // What is waited for is there in a moment; a busy machine is no reason to fail.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
})
