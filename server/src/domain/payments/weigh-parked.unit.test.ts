// Why a payment is parked, and whose money it most likely is.

import { expect, test } from 'vitest'
import { toPaise } from '../../kit/money.ts'
import { weighParked, whyParked } from './weigh-parked.ts'

test.each([
  ['paid a second time', 'It was paid twice. The first payment is booked.'],
  [
    'this payment was already used for something else',
    'The same payment was already booked for something else.',
  ],
  ['no order or top-up has this reference', 'No order or top-up has this reference.'],
  ['the account was deleted', 'The customer deleted the account before the money came.'],
  ['10050 paise were asked for', '₹40 was paid instead of ₹100.50.'],
  ['something that nobody foresaw', 'something that nobody foresaw'],
])('%s', (reason, words) => {
  expect(whyParked({ reason, amountPaise: toPaise(40) })).toBe(words)
})

test.each([
  [true, 'asha@mail.test', 'assign', 'Most likely the money of asha@mail.test.'],
  [true, null, null, 'Find out who paid before you decide.'],
  [false, 'asha@mail.test', 'dismiss', 'There is no money to assign.'],
])('held: %s, from: %s', (isHeld, useremail, likely, words) => {
  expect(weighParked({ isHeld, useremail, reason: '', claimedBy: [] })).toEqual({ likely, words })
})

test('money for a deleted account goes back', () => {
  const parked = {
    isHeld: true,
    useremail: 'deleted-1007',
    reason: 'the account was deleted',
    claimedBy: [],
  }
  expect(weighParked(parked)).toEqual({
    likely: null,
    words: 'Return it through the gateway, and then dismiss it here.',
  })
})

test('a claim that brought nothing is reported to staff, unless we know whose money it is', () => {
  const claimedBy = ['a@mail.test for order GW1', 'b@mail.test for order GW2']
  expect(weighParked({ isHeld: true, useremail: null, claimedBy, reason: '' })).toEqual({
    likely: null,
    words:
      'Claimed by a@mail.test for order GW1 and b@mail.test for order GW2. Find out who paid before you decide.',
  })
  expect(
    weighParked({ isHeld: true, useremail: 'asha@mail.test', claimedBy, reason: '' }).likely,
  ).toBe('assign')
})
