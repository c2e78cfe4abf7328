// The contract's tests need only Node.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A worker keeps its modules.
  test: { maxWorkers: 3, name: 'contract', isolate: false, include: ['{src,test}/**/*.test.ts'] },
})
