// A checker that never fails proves nothing, so a violation of each invariant is planted here and must be found.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { expect, test } from 'vitest'
import type { History } from '../history.ts'
import { findViolations } from './checker.ts'
import type { FinalState } from './final-state.ts'
import { accepted, event, order, payment, plan, soundEnd, soundHistory } from './sound-run.ts'

const check = (final: FinalState, history = soundHistory()) =>
  findViolations({ plan, history, final, buyers: [2001] })

test('the checker reports nothing for a correct run', () => {
  expect(check(soundEnd())).toEqual([])
})

type Plant = (final: FinalState, history: History) => unknown
const orderOf = ({ orders }: FinalState, number: number) =>
  orders.find(({ orderid }) => orderid === `GW${number}`)!
const holds = ({ proof }: FinalState, account: string, balance: number) =>
  Object.assign(proof.accounts.find((one) => one.account === account)!, { balance })

const plants: [string, Plant, RegExp][] = [
  [
    'a part that Smile.One accepted twice',
    ({ records }) => records.smile.push(accepted(1)),
    /GW1\/1 was accepted 2 times by smile-br/,
  ],
  [
    'a part that MooGold accepted twice',
    ({ records }) => records.moogold.push(accepted(2, { reference: 'GW2-1' })),
    /GW2\/1 was accepted 2 times by moogold/,
  ],
  [
    'a delivery that the supplier has no record of',
    ({ records }) => records.smile.shift(),
    /GW1\/1 is delivered, but the records of smile-br say never accepted/,
  ],
  [
    'a delivery that the supplier took back',
    ({ records }) => Object.assign(records.moogold[0]!, { state: 'refunded' }),
    /GW2\/1 is delivered, but the records of moogold say refunded/,
  ],
  [
    'a refund for a delivered part',
    ({ records }) => Object.assign(records.moogold[1]!, { state: 'completed' }),
    /GW2\/2 was refunded, but the records of moogold say delivered/,
  ],
  [
    'a supplier purchase for an unpaid order',
    ({ records }) => records.smile.push(accepted(5)),
    /GW5\/1 was accepted by smile-br, but its order is Failed/,
  ],
  [
    'a supplier purchase without an order',
    ({ records }) => records.smile.push(accepted(8)),
    /13 was accepted for player-8, but no order needs it/,
  ],
  [
    'an order that is stuck',
    (final) => final.reviewed.splice(0),
    /GW6 is Processing with parts unknown: it is stuck/,
  ],
  [
    'an unpaid order that stays open',
    (final) => Object.assign(orderOf(final, 5), { status: 'Created' }),
    /GW5 is Created with parts waiting: it is stuck/,
  ],
  [
    'a finished order with an unfinished part',
    (final) => Object.assign(orderOf(final, 1).parts[0]!, { state: 'pending' }),
    /GW1 is Completed with parts pending/,
  ],
  [
    'a wallet without its refund',
    (final) => final.balancesPaise.set(2001, 1049),
    /the wallet of user 2001 holds 1049 instead of 1000 - 401 \+ 150 back \+ 100 late \+ 300 added/,
  ],
  [
    'a wallet that was refunded twice',
    (final) => final.balancesPaise.set(2001, 1249),
    /the wallet of user 2001 holds 1249/,
  ],
  [
    'money that is neither delivered nor returned nor held',
    (final) => holds(final, 'escrow', 0),
    /paid 501 is not delivered 251 \+ returned 150 \+ held 0/,
  ],
  [
    'sales without a delivery',
    (final) => holds(final, 'sales', 3.51),
    /sales are 351 paise, but 251 were delivered/,
  ],
  [
    'a payment that was lost',
    ({ events }) => events.shift(),
    /GW3 was paid 100 paise, but we counted \[\]/,
  ],
  [
    'a payment that was counted twice',
    ({ events }) => events.push(event(4, 100, 'settled-order')),
    /GW4 was paid 100 paise, but we counted \[100 to-wallet,100 settled-order\]/,
  ],
  [
    'a payment that was counted with a higher amount than was paid',
    ({ events }) => Object.assign(events[2]!, { amountPaise: 100 }),
    /GW5 was paid 70 paise, but we counted \[100 parked\]/,
  ],
  [
    'parked money that staff do not see',
    ({ parkedPaise }) => parkedPaise.clear(),
    /GW5 is parked, but staff do not see it/,
  ],
  [
    'a forged payment that was counted',
    ({ events }) => events.push(event(9, 100, 'settled-order')),
    /GW9 was never paid, but we counted it/,
  ],
  [
    'an order that was processed unpaid',
    ({ records }) => records.gateway.shift(),
    /GW3 is Refunded, but was never paid/,
  ],
  [
    'a gateway that holds another amount for us',
    ({ clearingPaise }) => clearingPaise.set('razorpay', 400),
    /razorpay holds 300 paise for us, but our books say 400/,
  ],
  [
    'one bank transfer that paid for two orders',
    ({ records, events }) => {
      records.gateway.push({ ...payment(9, 100), paid: { paise: 100, utr: 'utr-3', at: '' } })
      events.push(event(9, 100, 'settled-order'))
    },
    /GW3,GW9 was paid 100,100 paise, but we counted \[100 settled-order,100 settled-order\]/,
  ],
  [
    'an accepted webhook with a wrong signature',
    ({ forged }) => forged.push({ gateway: 'razorpay', forgery: 'badly signed', status: 200 }),
    /a razorpay webhook was accepted although it was badly signed/,
  ],
  [
    'a payment that was given up too early',
    ({ expiredEarly }) => expiredEarly.push('GW5'),
    /GW5 was given up before its deadline/,
  ],
  [
    'a paid top-up that did not arrive',
    ({ topUps }) => Object.assign(topUps[0]!, { status: 'Failed' }),
    /GW10 is Failed, but by the gateway's records it is Success/,
  ],
  [
    'a top-up that stays open',
    ({ topUps, records }) => {
      Object.assign(topUps[0]!, { status: 'Created' })
      records.gateway.pop()
    },
    /GW10 is Created, but by the gateway's records it is Failed/,
  ],
  [
    'an acknowledged top-up that is lost',
    ({ topUps }) => topUps.pop(),
    /top-up-1 was acknowledged as GW10, but the database has nothing/,
  ],
  [
    'an acknowledged top-up that exists twice',
    ({ topUps }) => topUps.push({ ...topUps[0]!, orderid: 'GW11' }),
    /top-up-1 was acknowledged as GW10, but the database has GW10, GW11/,
  ],
  [
    'a top-up that nobody requested',
    ({ topUps }) => topUps.push({ ...topUps[0]!, valuePaise: 301 }),
    /GW10 exists, but nobody requested this amount/,
  ],
  [
    'records that do not balance',
    ({ proof }) => Object.assign(proof, { balanced: false }),
    /balance/,
  ],
  [
    'ledger entries that do not add up to zero',
    ({ proof }) => Object.assign(proof, { sumOfEntries: 1 }),
    /all entries add up to 1/,
  ],
  [
    'an acknowledged purchase that is lost',
    ({ orders }) => orders.shift(),
    /key-1 was acknowledged as GW1, but the database has nothing/,
  ],
  [
    'an acknowledged purchase that exists twice',
    ({ orders }) => orders.push(order(8, { player: 'player-1' })),
    /key-1 was acknowledged as GW1, but the database has GW1, GW8/,
  ],
  [
    'an order that nobody placed',
    ({ orders }) => orders.push(order(8)),
    /GW8 exists, but nobody bought it/,
  ],
]

test.each(plants)('the checker finds %s', (_, plant, violation) => {
  const final = soundEnd()
  const history = soundHistory()
  plant(final, history)
  expect(check(final, history)).toContainEqual(expect.stringMatching(violation))
})

test('the checker accepts a loss that was booked', () => {
  const final = soundEnd()
  Object.assign(final.records.moogold[1]!, { state: 'completed' })
  final.losses.push('GW2/2')
  expect(check(final)).not.toContainEqual(expect.stringMatching(/was refunded, but/))
})

test('the checker accepts a payment with a used bank reference once staff see it', () => {
  const final = soundEnd()
  const used = { ...payment(12, 100), paid: { paise: 100, utr: 'utr-3', at: '' } }
  final.records.gateway.push(used)
  final.events.push({ ...event(12, 100, 'parked'), isHeld: false })
  expect(check(final)).toEqual(['GW12 is parked, but staff do not see it'])
  final.parkedPaise.set('GW12', 100)
  expect(check(final)).toEqual([])
})

test('the checker accepts an out-of-stock refusal only if the lane was stopped', () => {
  const [bought, ...others] = soundHistory()
  const refused = { ...bought!, type: 'fail', status: 409, text: checkoutTexts.outOfStock } as const
  const theViolation = expect.stringMatching(/key-1 was refused for an unexpected reason: 409/)
  const final = soundEnd()
  final.resumedLanes.add('moogold')
  expect(check(final, [refused, ...others])).toContainEqual(theViolation)
  final.resumedLanes.add('smile-br')
  expect(check(final, [refused, ...others])).not.toContainEqual(theViolation)
})
