// A checker that was never red proves nothing: each fault that a run is made to find is planted here.

import { couponRefusals } from '@gemwala/contract/buying/checkout'
import { expect, test } from 'vitest'
import { complaintsAbout } from './checker.ts'
import type { Found, FoundOrder } from './found.ts'
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
  givesUp: false,
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
    purchase(6, { givesUp: true }),
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

const order = (number: number, given: Partial<FoundOrder> = {}): FoundOrder => ({
  orderid: `GW${number}`,
  userid: 2001,
  player: `player-${number}`,
  status: 'Processing',
  valuePaise: 100,
  usesCoupon: false,
  codes: 0,
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

const soundEnd = (): Found => ({
  orders: [
    order(1),
    order(2, { valuePaise: 90, usesCoupon: true }),
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

const check = (history: History, found: Found) => complaintsAbout(plan, history, found, [2001])

test('about a sound run it says nothing', () => {
  expect(check(soundHistory(), soundEnd())).toEqual([])
})

test('an order that its buyer never heard of has codes that nobody opened', () => {
  const givingUp = plan.purchases.map((one) => ({ ...one, givesUp: true }))
  const unheard = soundHistory().map((one) =>
    one.key === 'key-7' ? bought(7, { type: 'info', why: 'cut', isCut: true }) : one,
  )
  const found = soundEnd()
  found.openedCodes.delete('GW7')
  const said = () => complaintsAbout({ ...plan, purchases: givingUp }, unheard, found, [2001])
  expect(said()).toEqual([])
  orderOf(found, 7).codes = 0
  expect(said()).toEqual(['GW7 delivered 0 codes instead of 1'])
})

type Plant = (found: Found, history: History) => void
const orderOf = (found: Found, number: number) =>
  found.orders.find(({ orderid }) => orderid === `GW${number}`)!

const plants: [string, Plant, RegExp][] = [
  [
    'an acknowledged purchase that is lost',
    (found) => found.orders.shift(),
    /key-1 was acknowledged as GW1, and there is nothing/,
  ],
  [
    'a doubled one',
    (found) => found.orders.push(order(8, { player: 'player-1' })),
    /key-1 was acknowledged as GW1, and there is GW1, GW8/,
  ],
  [
    'one with another number than was acknowledged',
    (found) => Object.assign(orderOf(found, 1), { orderid: 'GW9' }),
    /key-1 was acknowledged as GW1, and there is GW9/,
  ],
  [
    'a refused one that went through',
    (found) => found.orders.push(order(5, { valuePaise: 90 })),
    /key-5 was refused .* and there is GW5/,
  ],
  [
    'an unknown one that went through twice',
    (found) => found.orders.push(order(8, { player: 'player-6' })),
    /key-6 is unknown, and there is GW6, GW8/,
  ],
  [
    'an order that nobody asked for',
    (found) => found.orders.push(order(8)),
    /GW8 is there and nobody bought it/,
  ],
  [
    'another answer to the same key',
    (_, history) => history.push({ ...ok(1), orderid: 'GW9' } as Bought),
    /key-1 was answered differently: GW1 for 100,GW9 for 100/,
  ],
  [
    'a purchase that nobody ever answered',
    (_, history) => history.splice(0, 3),
    /key-1 was never answered/,
  ],
  [
    'a refusal without a reason',
    (_, history) => history.splice(0, 3, bought(1, { type: 'fail', status: 404, text: 'Gone' })),
    /key-1 was refused without reason: 404 'Gone'/,
  ],
  [
    'a wrong price',
    (found) => Object.assign(orderOf(found, 2), { valuePaise: 91 }),
    /GW2 cost 91 paise, not 90/,
  ],
  [
    'an order in the account of somebody else',
    (found) => Object.assign(orderOf(found, 1), { userid: 2002 }),
    /GW1 is of user 2002, not 2001/,
  ],
  [
    'a refund that was acknowledged and is not there',
    (found) => Object.assign(orderOf(found, 4), { status: 'Processing' }),
    /GW4 was acknowledged as Refunded and is Processing/,
  ],
  [
    'a paisa that is missing in a wallet',
    (found) => found.balancesPaise.set(2001, 609),
    /the wallet of user 2001 holds 609 instead of 1000 - 490 \+ 100 paise/,
  ],
  [
    'a use of the coupon that is not counted',
    (found) => Object.assign(found, { couponUses: 0 }),
    /the coupon counts 0 uses instead of 1/,
  ],
  [
    'a coupon used more often than it may be',
    (_, history) => history.splice(7, 1, ok(5, 90)),
    /the coupon was used 2 of 1 times/,
  ],
  [
    'a code that was sold twice',
    (found) => found.openedCodes.set('GW7', ['CODE-A']),
    /a code was sold twice/,
  ],
  [
    'a code that nobody brought in',
    (found) => found.openedCodes.set('GW7', ['CODE-Z']),
    /codes that nobody brought in: CODE-Z/,
  ],
  [
    'a delivery without its code',
    (found) => found.openedCodes.delete('GW7'),
    /GW7 delivered 0 codes instead of 1/,
  ],
  [
    'an order that nobody delivers',
    (found) => Object.assign(orderOf(found, 7), { status: 'Queued' }),
    /GW7 is stuck: Queued with 1 codes/,
  ],
  [
    'books that find something',
    ({ books }) => books.escrows.push({ name: 'GW1', is: 1, shouldBe: 0 }),
    /the books find escrows/,
  ],
  [
    'books that do not balance',
    ({ books }) => Object.assign(books, { balanced: false }),
    /the books do not balance/,
  ],
  ['work that was given up', ({ books }) => (books.jobs.dead = 1), /1 jobs were given up/],
]

test.each(plants)('it finds %s', (_, plant, complaint) => {
  const [found, history] = [soundEnd(), soundHistory()]
  plant(found, history)
  expect(check(history, found).join('\n')).toMatch(complaint)
})
