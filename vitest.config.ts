// Every suite of the project, for one run.

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: ['contract', 'scripts', 'server/vitest.config.ts', 'simulators', 'web', 'e2e'],
  },
})
