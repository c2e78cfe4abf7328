// Nothing is in the contract in name only.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'

// Covers 2-178, 3-1, 3-3.
test('every call of the contract is answered by a route', async () => {
  const { app } = await testApp()
  const missing = allEndpoints
    .map(({ endpoint: { method, path } }) => ({ method, url: path }))
    .filter((call) => !app.hasRoute(call))
  expect(missing).toEqual([])
})
