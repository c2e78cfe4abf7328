// The demo's history is generated at the first start, so it must be valid for any time of day.

import { expect, test } from 'vitest'
import { coupons } from './catalogue.ts'
import { chanceFrom } from './history/chance.ts'
import { generateHistory } from './history/generate.ts'
import { makePeople } from './history/people.ts'

const gateways = [1, 2].map((number) => ({ id: `gateway-${number}`, number }))
const couponIds = new Map(coupons.map(({ couponCode }) => [couponCode, couponCode]))

const generate = (at: string) => {
  const now = new Date(at)
  const chance = chanceFrom(2026)
  const people = makePeople(chance, now)
  return generateHistory({ chance, people, gateways, couponIds, now })
}
const moments = [
  '2026-01-01T00:00:00.000Z',
  '2026-03-31T06:30:00.123Z',
  '2026-06-15T12:00:00.500Z',
  '2026-10-25T18:29:59.999Z',
  '2027-02-28T23:59:59.001Z',
]

const ninetyDaysMs = 90 * 86_400_000

type Transfer = {
  debitAccount: string
  debitOwner: number
  creditAccount: string
  creditOwner: number
  amountPaise: number
}

test.each(moments)('generated at %s, no wallet is overdrawn and nothing is in the future', (at) => {
  const { orders, orderHistory, ...money } = generate(at)
  const balances = new Map<number, number>()
  const overdrawn: unknown[] = []
  for (const transfer of money.transfers as Transfer[]) {
    const { debitAccount, debitOwner, creditAccount, creditOwner, amountPaise } = transfer
    if (creditAccount === 'wallet') {
      balances.set(creditOwner, (balances.get(creditOwner) ?? 0) + amountPaise)
    }
    if (debitAccount !== 'wallet') continue
    const left = (balances.get(debitOwner) ?? 0) - amountPaise
    balances.set(debitOwner, left)
    if (left < 0) overdrawn.push(transfer)
  }
  expect(overdrawn).toEqual([])
  expect([balances.get(1001), balances.get(1002)]).toEqual([500_000, 2_500_000])

  const rows = [orders, money.orderParts, money.transfers, money.walletTransactions, money.payments]
  const times = [
    ...rows.flat().flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt ?? createdAt]),
    ...orderHistory.map((step) => step.at),
  ]
  expect(times.filter((time) => !(time instanceof Date) || time > new Date(at))).toEqual([])
  expect(orders).toHaveLength(3000)
  const oldest = Math.min(...orders.map(({ createdAt }) => createdAt.getTime()))
  expect(oldest).toBeGreaterThanOrEqual(Date.parse(at) - ninetyDaysMs)
})

test('the history for a given moment is always the same', () => {
  expect(generate(moments[0]!)).toEqual(generate(moments[0]!))
})
