// Suppliers, gateway and nodes failing at once, in the small size; `npm run chaos -- --supplied` is the
// big one.

import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../database/private-postgres.ts'
import { placeOnServer } from '../place.ts'
import { runSupplied } from './run.ts'
import { summaryOf } from './summary.ts'

// Covers M4.
test('suppliers, gateway and nodes fail, and nothing is bought twice, lost or stuck', async () => {
  const server = await findPostgres()
  onTestFinished(() => server.stop())
  const place = await placeOnServer(server.url)
  onTestFinished(() => place.remove())
  const seed = randomInt(1_000_000)
  const run = await runSupplied(place, { purchases: 60, kills: 4, seed })
  expect(run.complaints, `seed ${seed}: ${summaryOf(run)}`).toEqual([])
  const cut = run.history.filter((entry) => entry.type === 'info' && entry.isCut)
  expect(cut.length, 'kills that met no request prove nothing').toBeGreaterThan(0)
}, 300_000)
