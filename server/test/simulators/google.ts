// Starts one identity simulator for all tests of a file, and opens stores that use it.

import { googleClient, ssoClient } from '@gemwala/simulators/google/clients'
import { startGoogle } from '@gemwala/simulators/google/google'
import { afterAll, beforeAll } from 'vitest'
import type { ContextOptions } from '../harness.ts'
import { browserAt, type IdentitySimulator, identityStore } from '../identity.ts'

export function startGoogleOnce() {
  let simulator: IdentitySimulator & { close: () => Promise<void> }
  beforeAll(async () => {
    simulator = { ...(await startGoogle()), googleClient, ssoClient }
  })
  afterAll(() => simulator.close())
  const openStore = async (options?: ContextOptions) => {
    const store = await identityStore(simulator, options)
    return { ...store, browser: browserAt(store) }
  }
  return { openStore }
}
