// The random order of test files, on a run of five small ones.

import { expect, test } from 'vitest'
import { startSmallRun } from './small-run/start.ts'

const files = ['one', 'two', 'three', 'four', 'five']

async function orderBy(seed: string): Promise<string[]> {
  const environment = { TEST_ORDER_SEED: seed, TEST_DATABASE_URL: 'of no use here', NO_COLOR: '1' }
  const { said, ended } = startSmallRun(files, environment)
  await ended
  return [...said().matchAll(/(\w+)\.small\.ts/g)].map(([, name]) => name!)
}

test('a seed stands for one order of all files, another one for another', async () => {
  const [first, again, other] = await Promise.all(['1', '1', '2'].map(orderBy))
  expect(first!.toSorted()).toEqual(files.toSorted())
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
}, 60_000)
