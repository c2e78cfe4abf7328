// The evidence about a part of unknown outcome.

import { expect, test } from 'vitest'
import { weigh } from './weigh.ts'

const silent = {
  lane: 'smile-ph',
  balanceBefore: null,
  balanceAfter: null,
  absentCount: 0,
  supplierReference: null,
} as const
const moogold = { ...silent, lane: 'moogold' } as const
const points = (balanceBefore: number, balanceAfter: number) =>
  ({ ...silent, balanceBefore, balanceAfter }) as const

test.each([
  [
    points(1000, 938),
    62,
    'delivered',
    'Points fell by 0.62, the cost of this item: most likely delivered.',
  ],
  [
    points(1000, 938),
    undefined,
    'delivered',
    'Points fell by 0.62 while nothing else was being sent: most likely delivered.',
  ],
  [
    points(1000, 938),
    124,
    null,
    'Points fell by 0.62, but this item cost 1.24 the last time. Check at Smile.One PH before you decide.',
  ],
  [points(1000, 1000), 62, 'resend', 'Points did not change: most likely not delivered.'],
  [
    points(1000, 6000),
    62,
    null,
    'Points rose by 50, so they show nothing. Check at Smile.One PH before you decide.',
  ],
  [
    { ...silent, balanceBefore: 1000 },
    62,
    null,
    'Nothing on record shows whether it was delivered. Check at Smile.One PH before you decide.',
  ],
  [
    { ...moogold, supplierReference: '9' },
    undefined,
    null,
    'MooGold accepted it as order 9, but has not said how it ended. Look it up there before you decide.',
  ],
  [
    { ...moogold, absentCount: 1 },
    undefined,
    'resend',
    'MooGold said that it has no record of it: most likely not delivered.',
  ],
])('%#', (part, cost, likely, words) => {
  expect(weigh(part, cost)).toEqual({ likely, words })
})
