// What the run's set-up hands to every test file.

import { join } from 'node:path'

export type GivenStore = {
  /** Where the store answers, without a slash at the end. */
  address: string
  /** The store's own database, for what no call can do yet. */
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    stores: GivenStore[]
    /** Where the run's one Chromium listens for Playwright. */
    browserEndpoint: string
  }
}

export const projectFolder = join(import.meta.dirname, '../../..')
export const resultsFolder = join(projectFolder, 'test-results')

/** How many files are tested at the same time. */
export const storesAtOnce = 2
