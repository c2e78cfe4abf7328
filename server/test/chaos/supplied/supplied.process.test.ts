// A small fault run: suppliers, gateways and nodes fail at the same time. `npm run chaos -- --supplied` runs a
// big one.

import { randomInt } from 'node:crypto'
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
  const seed = randomInt(1_000_000)
  const run = await runSupplied(testbed, { purchases: 60, kills: 3, seed })
  expect(run.violations, `seed ${seed}: ${summaryOf(run)}`).toEqual([])
  const cut = run.history.filter((entry) => entry.type === 'info' && entry.isCut)
  expect(
    cut.length,
    'no request was interrupted by a kill, so the run proves nothing',
  ).toBeGreaterThan(0)
}, 900_000)
