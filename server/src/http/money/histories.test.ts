// Random histories of customers, staff and gateways: whatever happens in whatever order, the books keep
// every invariant, and a simple independent model agrees on every wallet. Seeds are fixed here, and random at night.

import { expect, test } from 'vitest'
import { steps } from '../../../test/histories/histories.ts'
import {
  expectSoundBooks,
  expectSoundHistory,
  openHistories,
} from '../../../test/histories/sound-histories.ts'

const shortHistories = 40
const longHistory = 100

// Covers 3-96.
test('short histories, each with its own customers', async () => {
  const shop = await openHistories()
  const taken = new Set<string>()
  for (let seed = 1; seed <= shortHistories; seed += 1) {
    for (const step of await expectSoundHistory(shop, seed, 1 + (seed % 4))) taken.add(step)
  }
  await expectSoundBooks(shop, shortHistories)
  expect([...taken].sort(), 'every kind of step was taken').toEqual(Object.keys(steps).sort())
})

test('one long history', async () => {
  const shop = await openHistories()
  await expectSoundHistory(shop, 4711, longHistory)
  await expectSoundBooks(shop, 4711)
})
