// Limits on tries, on a server where many truly come at once.

import { expect, test } from 'vitest'
import { openAnother } from '../../test/databases.ts'
import { testContext } from '../../test/harness.ts'
import { isWithinLimit } from '../domain/limits.ts'

test('of a hundred tries at once, on two nodes, as many pass as the limit says', async () => {
  const ctx = await testContext()
  const { db } = await openAnother()
  const nodes = [ctx, { ...ctx, db }] as const
  const tryOnce = (n: number) => isWithinLimit(nodes[n % 2]!, 'wrong-code', { account: 'x' })
  const passed = await Promise.all(Array.from({ length: 100 }, (_, n) => tryOnce(n)))
  expect(passed.filter(Boolean)).toHaveLength(10)
})
