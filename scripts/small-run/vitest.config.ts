// Runs the single test of the small run.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.small.ts'], maxWorkers: 1, testTimeout: 600_000 },
})
