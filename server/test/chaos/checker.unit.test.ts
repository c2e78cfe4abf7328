// A checker that never fails proves nothing, so each kind of violation is planted here and must be found.

import { couponRefusals } from '@gemwala/contract/buying/checkout'
import { expect, test } from 'vitest'
import { kindsOf } from './check-notices.ts'
import { findViolations } from './checker.ts'
import type { FinalOrder, FinalState } from './final-state.ts'
import type { Bought, Decided, History, Result } from './history.ts'
import type { Plan, Purchase } from './plan.ts'
import { soundBooks } from './sound-books.ts'

const purchase = (number: number, given: Partial<Purchase> = {}): Purchase => ({
  key: `key-${number}`,
  buyer: 0,
  kind: 'plain',
  quantity: 1,
  player: `player-${number}`,
  paysPaise: 100,
  shouldGiveUp: false,
  isDoubled: false,
  decision: undefined,
  ...given,
})

const plan: Plan = {
  seed: 1,
  purchases: [
    purchase(1),
    purchase(2, { kind: 'coupon', paysPaise: 90 }),
    purchase(3, { kind: 'voucher', paysPaise: 50 }),
    purchase(4, { decision: 'Refunded' }),
    purchase(5, { kind: 'coupon', paysPaise: 90 }),
    purchase(6, { shouldGiveUp: true }),
    purchase(7, { kind: 'voucher', paysPaise: 50 }),
  ],
  kills: [],
  fundsPaise: [1000],
  couponLimit: 1,
  couponLimitOfBuyer: 1,
  codes: ['CODE-A', 'CODE-B'],
}

const seen = { startedMs: 0, endedMs: 1 }
const bought = (number: number, result: Result): Bought => ({
  op: 'buy',
  key: `key-${number}`,
  ...seen,
  ...result,
})
const ok = (number: number, paidPaise = 100): Bought =>
  bought(number, { type: 'ok', orderid: `GW${number}`, paidPaise })
const refunded: Decided = {
  op: 'decide',
  key: 'key-4',
  decision: 'Refunded',
  ...seen,
  type: 'ok',
  orderid: 'GW4',
  paidPaise: 100,
}

const order = (number: number, given: Partial<FinalOrder> = {}): FinalOrder => ({
  orderid: `GW${number}`,
  userid: 2001,
  player: `player-${number}`,
  status: 'Processing',
  valuePaise: 100,
  hasCoupon: false,
  codes: 0,
  told: kindsOf({ status: given.status ?? 'Processing' }),
  ...given,
})

const soundHistory = (): History => [
  bought(1, { type: 'info', why: 'cut', isCut: true }),
  ok(1),
  ok(1),
  ok(2, 90),
  ok(3, 50),
  ok(4),
  refunded,
  bought(5, { type: 'fail', status: 409, text: couponRefusals.usedUp }),
  bought(6, { type: 'info', why: 'cut', isCut: true }),
  ok(7, 50),
]

const soundEnd = (): FinalState => ({
  orders: [
    order(1),
    order(2, { valuePaise: 90, hasCoupon: true }),
    order(3, { valuePaise: 50, status: 'Completed', codes: 1 }),
    order(4, { status: 'Refunded' }),
    order(6),
    order(7, { valuePaise: 50, status: 'Completed', codes: 1 }),
  ],
  balancesPaise: new Map([[2001, 1000 - 100 - 90 - 50 - 100 - 50]]),
  couponUses: 1,
  openedCodes: new Map([
    ['GW3', ['CODE-A']],
    ['GW7', ['CODE-B']],
  ]),
  books: soundBooks(),
})

const check = (history: History, final: FinalState) => findViolations(plan, history, final, [2001])

test('the checker reports nothing for a correct run', () => {
  expect(check(soundHistory(), soundEnd())).toEqual([])
})

test('the codes of an order without an answer are counted in the database', () => {
  const impatient = plan.purchases.map((one) => ({ ...one, shouldGiveUp: true }))
  const withoutAnswer = soundHistory().map((one) =>
    one.key === 'key-7' ? bought(7, { type: 'info', why: 'cut', isCut: true }) : one,
  )
  const final = soundEnd()
  final.openedCodes.delete('GW7')
  const check7 = () =>
    findViolations({ ...plan, purchases: impatient }, withoutAnswer, final, [2001])
  expect(check7()).toEqual([])
  orderOf(final, 7).codes = 0
  expect(check7()).toEqual(['GW7 delivered 0 codes instead of 1'])
})

type Plant = (final: FinalState, history: History) => void
const orderOf = (final: FinalState, number: number) =>
  final.orders.find(({ orderid }) => orderid === `GW${number}`)!

const plants: [string, Plant, RegExp][] = [
  [
    'an acknowledged purchase that is lost',
    (final) => final.orders.shift(),
    /key-1 was acknowledged as GW1, but the database has nothing/,
  ],
  [
    'a duplicate purchase',
    (final) => final.orders.push(order(8, { player: 'player-1' })),
    /key-1 was acknowledged as GW1, but the database has GW1, GW8/,
  ],
  [
    'a purchase with another number than the acknowledged one',
    (final) => Object.assign(orderOf(final, 1), { orderid: 'GW9' }),
    /key-1 was acknowledged as GW1, but the database has GW9/,
  ],
  [
    'a refused purchase that went through',
    (final) => final.orders.push(order(5, { valuePaise: 90 })),
    /key-5 was refused .* but the database has GW5/,
  ],
  [
    'a purchase of unknown outcome that went through twice',
    (final) => final.orders.push(order(8, { player: 'player-6' })),
    /key-6 has no known outcome, but the database has GW6, GW8/,
  ],
  [
    'an order that nobody placed',
    (final) => final.orders.push(order(8)),
    /GW8 exists, but nobody bought it/,
  ],
  [
    'two different answers to the same key',
    (_, history) => history.push({ ...ok(1), orderid: 'GW9' } as Bought),
    /key-1 got different answers: GW1 for 100,GW9 for 100/,
  ],
  [
    'a purchase that nobody ever answered',
    (_, history) => history.splice(0, 3),
    /key-1 was never answered/,
  ],
  [
    'a refusal for an unexpected reason',
    (_, history) => history.splice(0, 3, bought(1, { type: 'fail', status: 404, text: 'Gone' })),
    /key-1 was refused for an unexpected reason: 404 'Gone'/,
  ],
  [
    'a wrong price',
    (final) => Object.assign(orderOf(final, 2), { valuePaise: 91 }),
    /GW2 cost 91 paise, not 90/,
  ],
  [
    'an order in somebody else’s account',
    (final) => Object.assign(orderOf(final, 1), { userid: 2002 }),
    /GW1 belongs to user 2002, not 2001/,
  ],
  [
    'an acknowledged refund that did not happen',
    (final) => Object.assign(orderOf(final, 4), { status: 'Processing' }),
    /GW4 was acknowledged as Refunded, but is Processing/,
  ],
  [
    'a missing paisa in a wallet',
    (final) => final.balancesPaise.set(2001, 609),
    /the wallet of user 2001 holds 609 instead of 1000 - 490 \+ 100 paise/,
  ],
  [
    'a coupon use that is not counted',
    (final) => Object.assign(final, { couponUses: 0 }),
    /the coupon counts 0 uses instead of 1/,
  ],
  [
    'a coupon that was used too often',
    (_, history) => history.splice(7, 1, ok(5, 90)),
    /the coupon was used 2 of 1 times/,
  ],
  [
    'a code that was sold twice',
    (final) => final.openedCodes.set('GW7', ['CODE-A']),
    /a code was sold twice/,
  ],
  [
    'a code that nobody imported',
    (final) => final.openedCodes.set('GW7', ['CODE-Z']),
    /codes that nobody imported: CODE-Z/,
  ],
  [
    'a delivery without its code',
    (final) => final.openedCodes.delete('GW7'),
    /GW7 delivered 0 codes instead of 1/,
  ],
  [
    'an order that nobody delivers',
    (final) => Object.assign(orderOf(final, 7), { status: 'Queued' }),
    /GW7 is stuck: Queued with 1 codes/,
  ],
  [
    'a customer who was not told',
    (final) => Object.assign(orderOf(final, 4), { told: ['paid'] }),
    /the customer of GW4 was not told that it is refunded/,
  ],
  [
    'a problem that the books report',
    ({ books }) => books.escrows.push({ name: 'GW1', is: 1, shouldBe: 0 }),
    /the books report escrows/,
  ],
  [
    'books that do not balance',
    ({ books }) => Object.assign(books, { balanced: false }),
    /the books do not balance/,
  ],
  ['a job that was given up', ({ books }) => (books.jobs.dead = 1), /1 jobs were given up/],
]

test.each(plants)('the checker finds %s', (_, plant, violation) => {
  const [final, history] = [soundEnd(), soundHistory()]
  plant(final, history)
  expect(check(history, final).join('\n')).toMatch(violation)
})
