// The store of this worker; no other worker uses it at the same time.

import { inject } from 'vitest'
import type { GivenStore } from './run/given.ts'

/** Vitest numbers the concurrent workers of a group from one. */
export const givenStore = (): GivenStore =>
  inject('stores')[Number(process.env.VITEST_POOL_ID) - 1]!
