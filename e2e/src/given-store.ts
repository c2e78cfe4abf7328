// The store that this worker's tests use, and nobody else's at the same time.

import { inject } from 'vitest'
import type { GivenStore } from './run/given.ts'

/** Vitest numbers the workers of a group from one, and no two that run together alike. */
export const givenStore = (): GivenStore =>
  inject('stores')[Number(process.env.VITEST_POOL_ID) - 1]!
