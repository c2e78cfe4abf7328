// Every call of the contract exists.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'

// Covers 2-178, 3-1, 3-3.
test('a route serves every call of the contract', async () => {
  const { app } = await testApp()
  const missing = allEndpoints
    .map(({ endpoint: { method, path } }) => ({ method, url: path }))
    .filter((call) => !app.hasRoute(call))
  expect(missing).toEqual([])
})
