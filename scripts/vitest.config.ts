// The tests of the scripts and checks themselves.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Test files share their worker's modules, which saves loading them again.
  test: { maxWorkers: 3, name: 'scripts', isolate: false, include: ['**/*.test.ts'] },
})
