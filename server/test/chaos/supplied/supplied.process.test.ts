// A small fault run, with a fixed seed: suppliers, gateways and nodes fail at the same time. `npm run chaos` runs a
// big one, with a random seed.

import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../database/private-postgres.ts'
import { testbedOnServer } from '../testbed.ts'
import { runSupplied } from './run.ts'
import { summaryOf } from './summary.ts'

// Covers M4.
test('nothing is bought twice, lost or stuck while suppliers, gateways and nodes fail', async () => {
  const server = await findPostgres()
  onTestFinished(() => server.stop())
  const testbed = await testbedOnServer(server.url)
  onTestFinished(() => testbed.remove())
  const run = await runSupplied(testbed, { purchases: 60, kills: 2, seed: 24 })
  expect(run.violations, summaryOf(run)).toEqual([])
}, 1_800_000)
