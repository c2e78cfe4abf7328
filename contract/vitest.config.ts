// The contract's tests need only Node.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { maxWorkers: 3, name: 'contract', include: ['src/**/*.test.ts'] },
})
