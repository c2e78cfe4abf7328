// Every suite of the project, for one run.

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contract', 'scripts', 'server/vitest.config.ts', 'simulators', 'web', 'e2e'],
  },
})
