// The embedded database loses nothing when it is killed again and again, each time after recovering from the last.

import { randomInt } from 'node:crypto'
import { test } from 'vitest'
import { expectKept, killAfter, preparedFolder, startWriter } from './durability.ts'
import { long } from './processes.ts'

const kills = 6

test(
  'no acknowledged commit is lost in six kills',
  async () => {
    const folder = await preparedFolder()
    const kept: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      kept.push(...(await killAfter(startWriter(folder), randomInt(1, 100))))
    }
    await expectKept(folder, kept, kills)
  },
  long,
)
