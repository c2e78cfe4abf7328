// The values that the set-up of a run provides to every test file.

import { join } from 'node:path'

export type GivenStore = {
  /** Without a slash at the end. */
  address: string
  /** The store's database, for what no call can do. */
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One store for each worker. */
    stores: GivenStore[]
    /** The address of the run's Chromium. */
    browserEndpoint: string
  }
}

export const projectFolder = join(import.meta.dirname, '../../..')
export const resultsFolder = join(projectFolder, 'test-results')

/** The number of test files that run at the same time. */
export const storesAtOnce = 2
