// A checker that was never red proves nothing: one fault for every invariant is planted here.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { expect, test } from 'vitest'
import type { History } from '../history.ts'
import { complaintsAbout } from './checker.ts'
import type { Found } from './found.ts'
import { accepted, event, order, payment, plan, soundEnd, soundHistory } from './sound-run.ts'

const check = (found: Found, history = soundHistory()) =>
  complaintsAbout({ plan, history, found, buyers: [2001] })

test('about a sound run it says nothing', () => {
  expect(check(soundEnd())).toEqual([])
})

type Plant = (found: Found, history: History) => unknown
const orderOf = ({ orders }: Found, number: number) =>
  orders.find(({ orderid }) => orderid === `GW${number}`)!
const holds = ({ proof }: Found, account: string, balance: number) =>
  Object.assign(proof.accounts.find((one) => one.account === account)!, { balance })

const plants: [string, Plant, RegExp][] = [
  [
    'a part that Smile.One accepted twice',
    ({ books }) => books.smile.push(accepted(1)),
    /GW1\/1 was accepted 2 times by smile-br/,
  ],
  [
    'a part that MooGold accepted twice',
    ({ books }) => books.moogold.push(accepted(2, { reference: 'GW2-1' })),
    /GW2\/1 was accepted 2 times by moogold/,
  ],
  [
    'a delivery that the supplier knows nothing of',
    ({ books }) => books.smile.shift(),
    /GW1\/1 is delivered, and by the book of smile-br it is never accepted/,
  ],
  [
    'a delivery that the supplier took back',
    ({ books }) => Object.assign(books.moogold[0]!, { state: 'refunded' }),
    /GW2\/1 is delivered, and by the book of moogold it is given back/,
  ],
  [
    'money back for what was delivered',
    ({ books }) => Object.assign(books.moogold[1]!, { state: 'completed' }),
    /GW2\/2 was paid back, and by the book of moogold it was delivered/,
  ],
  [
    'something bought for an order that nobody paid',
    ({ books }) => books.smile.push(accepted(5)),
    /GW5\/1 was accepted by smile-br, and its order is Failed/,
  ],
  [
    'something bought for nobody',
    ({ books }) => books.smile.push(accepted(8)),
    /13 was accepted for player-8, and no order wanted it/,
  ],
  [
    'an order that is stuck',
    (found) => found.reviewed.splice(0),
    /GW6 is Processing with parts unknown: it is stuck/,
  ],
  [
    'an unpaid order that never ends',
    (found) => Object.assign(orderOf(found, 5), { status: 'Created' }),
    /GW5 is Created with parts waiting: it is stuck/,
  ],
  [
    'an order that is over with a part that is not',
    (found) => Object.assign(orderOf(found, 1).parts[0]!, { state: 'pending' }),
    /GW1 is Completed with parts pending/,
  ],
  [
    'a wallet that got nothing back',
    (found) => found.balancesPaise.set(2001, 1049),
    /the wallet of user 2001 holds 1049 instead of 1000 - 401 \+ 150 back \+ 100 late \+ 300 added/,
  ],
  [
    'a wallet that got it back twice',
    (found) => found.balancesPaise.set(2001, 1249),
    /the wallet of user 2001 holds 1249/,
  ],
  [
    'money that is neither delivered nor returned nor held',
    (found) => holds(found, 'escrow', 0),
    /paid 501 is not delivered 251 \+ returned 150 \+ held 0/,
  ],
  [
    'sales without a delivery',
    (found) => holds(found, 'sales', 3.51),
    /sales are 351 paise, and 251 were delivered/,
  ],
  [
    'a payment that was lost',
    ({ events }) => events.shift(),
    /GW3 was paid 100 paise, and we counted \[\]/,
  ],
  [
    'a payment that was counted twice',
    ({ events }) => events.push(event(4, 100, 'settled-order')),
    /GW4 was paid 100 paise, and we counted \[100 to-wallet,100 settled-order\]/,
  ],
  [
    'a payment that was counted as more than came',
    ({ events }) => Object.assign(events[2]!, { amountPaise: 100 }),
    /GW5 was paid 70 paise, and we counted \[100 parked\]/,
  ],
  [
    'parked money that staff do not see',
    ({ parkedPaise }) => parkedPaise.clear(),
    /GW5 is parked, and staff do not see it/,
  ],
  [
    'a forged payment that was believed',
    ({ events }) => events.push(event(9, 100, 'settled-order')),
    /GW9 was never paid, and we counted it/,
  ],
  [
    'an order that went out unpaid',
    ({ books }) => books.gateway.shift(),
    /GW3 is Refunded, and was never paid/,
  ],
  [
    'a gateway that holds something else for us',
    ({ clearingPaise }) => clearingPaise.set('razorpay', 400),
    /razorpay holds 300 paise for us, and our books say 400/,
  ],
  [
    'one transfer of money that paid for two orders',
    ({ books, events }) => {
      books.gateway.push({ ...payment(9, 100), paid: { paise: 100, utr: 'utr-3', at: '' } })
      events.push(event(9, 100, 'settled-order'))
    },
    /GW3,GW9 was paid 100,100 paise, and we counted \[100 settled-order,100 settled-order\]/,
  ],
  [
    'a notice that nobody signed and we took',
    ({ forged }) => forged.push({ gateway: 'razorpay', forgery: 'badly signed', status: 200 }),
    /a notice of razorpay that was badly signed was taken/,
  ],
  [
    'a payment that was given up too early',
    ({ expiredEarly }) => expiredEarly.push('GW5'),
    /GW5 was given up before its time/,
  ],
  [
    'a top-up that was paid and did not arrive',
    ({ topUps }) => Object.assign(topUps[0]!, { status: 'Failed' }),
    /GW10 is Failed, and by the gateway it is Success/,
  ],
  [
    'a top-up that never ends',
    ({ topUps, books }) => {
      Object.assign(topUps[0]!, { status: 'Created' })
      books.gateway.pop()
    },
    /GW10 is Created, and by the gateway it is Failed/,
  ],
  [
    'an acknowledged top-up that is lost',
    ({ topUps }) => topUps.pop(),
    /top-up-1 was acknowledged as GW10, and there is nothing/,
  ],
  [
    'an acknowledged top-up that is there twice',
    ({ topUps }) => topUps.push({ ...topUps[0]!, orderid: 'GW11' }),
    /top-up-1 was acknowledged as GW10, and there is GW10, GW11/,
  ],
  [
    'a top-up that nobody wanted',
    ({ topUps }) => topUps.push({ ...topUps[0]!, valuePaise: 301 }),
    /GW10 is there and nobody topped up so much/,
  ],
  [
    'books that do not balance',
    ({ proof }) => Object.assign(proof, { balanced: false }),
    /balance/,
  ],
  [
    'entries that do not add up to nothing',
    ({ proof }) => Object.assign(proof, { sumOfEntries: 1 }),
    /all entries add up to 1/,
  ],
  [
    'an acknowledged purchase that is lost',
    ({ orders }) => orders.shift(),
    /key-1 was acknowledged as GW1, and there is nothing/,
  ],
  [
    'an acknowledged purchase that is there twice',
    ({ orders }) => orders.push(order(8, { player: 'player-1' })),
    /key-1 was acknowledged as GW1, and there is GW1, GW8/,
  ],
  [
    'an order that nobody wanted',
    ({ orders }) => orders.push(order(8)),
    /GW8 is there and nobody bought it/,
  ],
]

test.each(plants)('it names %s', (_, plant, named) => {
  const found = soundEnd()
  const history = soundHistory()
  plant(found, history)
  expect(check(found, history)).toContainEqual(expect.stringMatching(named))
})

test('it accepts a loss that is written down', () => {
  const found = soundEnd()
  Object.assign(found.books.moogold[1]!, { state: 'completed' })
  found.losses.push('GW2/2')
  expect(check(found)).not.toContainEqual(expect.stringMatching(/was paid back/))
})

test('it accepts that a used reference pays for nothing, once staff see it', () => {
  const found = soundEnd()
  const used = { ...payment(12, 100), paid: { paise: 100, utr: 'utr-3', at: '' } }
  found.books.gateway.push(used)
  found.events.push({ ...event(12, 100, 'parked'), isHeld: false })
  expect(check(found)).toEqual(['GW12 is parked, and staff do not see it'])
  found.parkedPaise.set('GW12', 100)
  expect(check(found)).toEqual([])
})

test('it accepts no refusal as out of stock, unless the lane stood still', () => {
  const [bought, ...others] = soundHistory()
  const refused = { ...bought!, type: 'fail', status: 409, text: checkoutTexts.outOfStock } as const
  const isAbout = expect.stringMatching(/key-1 was refused without reason: 409/)
  const found = soundEnd()
  found.resumedLanes.add('moogold')
  expect(check(found, [refused, ...others])).toContainEqual(isAbout)
  found.resumedLanes.add('smile-br')
  expect(check(found, [refused, ...others])).not.toContainEqual(isAbout)
})
