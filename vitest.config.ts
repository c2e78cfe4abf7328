// Every suite of the project, for one run.

import { defineConfig } from 'vitest/config'
import { FileOrder } from './scripts/file-order.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: FileOrder },
    projects: ['contract', 'scripts', 'server/vitest.config.ts', 'simulators', 'web', 'e2e'],
  },
})
