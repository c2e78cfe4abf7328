// The tests of the scripts and checks themselves.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { maxWorkers: 3, name: 'scripts', include: ['**/*.test.ts'] },
})
