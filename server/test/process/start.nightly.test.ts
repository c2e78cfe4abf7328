// A first start that is killed again and again: while it makes the database, while it migrates it, and while it fills
// the demo.

import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { killStart, long, startStoreOn, temporaryFolder } from './processes.ts'
import { expectWholeDemo } from './whole-demo.ts'

test(
  'a first start can be killed at any moment, and the next one completes the demo',
  async () => {
    const folder = await temporaryFolder()
    // The database has 40 MB, its schema 11 more, and the demo up to 170; the next start goes on with what is whole.
    const moments: [least: number, most: number][] = [
      [1, 39],
      [41, 50],
      ...Array.from({ length: 4 }, (): [number, number] => [1, 150]),
    ]
    for (const [least, most] of moments) await killStart(folder, randomInt(least, most + 1))
    const store = await startStoreOn(folder)
    expect(await store.kill('SIGTERM')).toBe(0)
    await expectWholeDemo(folder)
  },
  long,
)
