// What the run's set-up hands to every test file.

import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the store answers, without a slash at the end. */
    storeAddress: string
    /** The store's own database, for what no call can do yet. */
    databaseUrl: string
    /** Where the run's one Chromium listens for Playwright. */
    browserEndpoint: string
  }
}

export const projectFolder = join(import.meta.dirname, '../../..')
export const resultsFolder = join(projectFolder, 'test-results')
