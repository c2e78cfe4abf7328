// The identity providers' simulator: one for all tests of a file, and stores that know it.

import { googleClient, ssoClient } from '@gemwala/simulators/google/clients'
import { startGoogle } from '@gemwala/simulators/google/google'
import { readSettings } from '@gemwala/simulators/settings'
import { afterAll, beforeAll } from 'vitest'
import { browserAt, identityStore, type StandIn } from '../identity.ts'

export function standInOfFile() {
  let standIn: StandIn & { close: () => Promise<void> }
  beforeAll(async () => {
    const { settings } = readSettings({ args: [], env: {} })
    standIn = { ...(await startGoogle(settings)), googleClient, ssoClient }
  })
  afterAll(() => standIn.close())
  const openStore = async (environment?: Record<string, string>) => {
    const store = await identityStore(standIn, environment)
    return { ...store, browser: browserAt(store) }
  }
  return { openStore }
}
