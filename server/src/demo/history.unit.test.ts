// The demo's history is generated at the first start, so it must be valid for any time of day.

import { expect, test } from 'vitest'
import { chanceFrom } from './history/chance.ts'
import { generateHistory } from './history/generate.ts'
import { makePeople } from './history/people.ts'

const generate = (at: string) => {
  const now = new Date(at)
  const chance = chanceFrom(2026)
  return generateHistory(chance, makePeople(chance, now), now)
}
const moments = [
  '2026-01-01T00:00:00.000Z',
  '2026-03-31T06:30:00.123Z',
  '2026-06-15T12:00:00.500Z',
  '2026-10-25T18:29:59.999Z',
  '2027-02-28T23:59:59.001Z',
]

const ninetyDaysMs = 90 * 86_400_000

test.each(moments)('generated at %s, no wallet is overdrawn and nothing is in the future', (at) => {
  const { orders, transfers, moves, walletTransactions, payments } = generate(at)
  const balances = new Map<number, number>()
  const overdrawn: unknown[] = []
  for (const transfer of transfers) {
    const { from, to, amountPaise } = transfer
    if (to.account === 'wallet') {
      balances.set(to.userid, (balances.get(to.userid) ?? 0) + amountPaise)
    }
    if (from.account !== 'wallet') continue
    const left = (balances.get(from.userid) ?? 0) - amountPaise
    balances.set(from.userid, left)
    if (left < 0) overdrawn.push(transfer)
  }
  expect(overdrawn).toEqual([])
  expect([balances.get(1001), balances.get(1002)]).toEqual([500_000, 2_500_000])

  const times = [
    ...[...orders, ...walletTransactions, ...payments].flatMap((one) => [
      one.createdAt,
      one.updatedAt,
    ]),
    ...[...transfers, ...moves].map((happened) => happened.at),
  ]
  expect(times.filter((time) => time > at)).toEqual([])
  expect(orders).toHaveLength(3000)
  const oldest = Math.min(...orders.map(({ createdAt }) => Date.parse(createdAt)))
  expect(oldest).toBeGreaterThanOrEqual(Date.parse(at) - ninetyDaysMs)
})

test('the history for a given moment is always the same', () => {
  expect(generate(moments[0]!)).toEqual(generate(moments[0]!))
})
