// What `npm run chaos` runs besides its plans: first starts of the demo are killed at random moments, and random
// histories run on the embedded database.

import { defineConfig } from 'vitest/config'
import { onDatabase } from './vitest.config.ts'

export default defineConfig({
  test: {
    name: 'server at night',
    include: ['test/**/*.nightly.test.ts'],
    globalSetup: 'test/database/setup-embedded.ts',
    ...onDatabase,
  },
})
