// Random histories, different every night; a failure names the seed that repeats it.

import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { expectSoundBooks, expectSoundHistory, openHistories } from './sound-histories.ts'

const histories = 20
const length = 200

test('the books are sound after twenty long histories', async () => {
  const first = randomInt(1_000_000)
  for (let seed = first; seed < first + histories; seed += 1) {
    const shop = await openHistories()
    await expectSoundHistory(shop, seed, length)
    await expectSoundBooks(shop, seed)
  }
}, 1_800_000)
