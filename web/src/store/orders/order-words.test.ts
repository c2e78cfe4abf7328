// An order's status in words.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { isFinal } from './order-state.ts'
import { explanationOf, stepOf, titleOf } from './order-words.ts'

const at = '2026-01-15T06:30:00.000Z'
const past = (...statuses: OrderStatus[]) => statuses.map((status) => ({ status, at, reason: '' }))
const explain = (order: Partial<OwnOrderDetail>) => explanationOf(sampleOwnOrderDetail(order))

test.each<[OrderStatus, string, boolean]>([
  ['Created', 'Waiting for your payment', false],
  ['Queued', 'Paid. Being delivered.', false],
  ['Processing', 'Delivery is under way.', false],
  ['Completed', 'Delivered', true],
  ['Failed', "Payment failed. You haven't been charged.", true],
  ['Refunded', 'Your money is back in your wallet.', true],
  ['Cancelled', 'This order was cancelled.', true],
])("%s is shown as '%s'", (status, title, isTheEnd) => {
  const payUntil = status === 'Created' ? at : null
  expect(titleOf(sampleOwnOrderDetail({ status, payUntil }))).toBe(title)
  expect(isFinal({ status })).toBe(isTheEnd)
})

test('an unpaid order says until when it can be paid', () => {
  expect(explain({ status: 'Created', payUntil: at })).toMatch(
    /^Pay by .*2026.*\. After that it expires\. You haven't been charged\.$/,
  )
})

test('once its time is over, an unpaid order does not claim to know whether it was paid', () => {
  const order = { status: 'Created' as const, payUntil: null }
  expect(titleOf(sampleOwnOrderDetail(order))).toBe('The time to pay is over.')
  expect(explain(order)).toMatch(/^We are asking the payment service whether you paid\./)
})

test.each(['Failed', 'Cancelled'] as const)(
  '%s, but another amount was paid: the order does not deny it',
  (status) => {
    const order = sampleOwnOrderDetail({ status, isOtherAmount: true })
    expect(titleOf(order)).toBe('A different amount was paid.')
    expect(explanationOf(order)).toBe('We received your money. Our staff will look into it.')
    expect(stepOf(order, 'Failed')).toBe('Another amount paid')
  },
)

test('a delivered order says who received it', () => {
  expect(explain({ status: 'Completed' })).toBe('Sent to Nightblade.')
  expect(explain({ status: 'Completed', playername: null })).toBe('Sent to 12345678 (2001).')
  expect(explain({ status: 'Completed', playername: null, input2: '' })).toBe('Sent to 12345678.')
})

test('a partly delivered order says so, and what happened to the rest', () => {
  const parts = (['returned', 'delivered'] as const).map((state, place) => ({
    position: place + 1,
    state,
    maskedVoucher: null,
  }))
  const order = { status: 'Completed' as const, parts }
  expect(titleOf(sampleOwnOrderDetail(order))).toBe('Delivered in part')
  expect(explain(order)).toBe(
    '1 of 2 parts were delivered. The money for the rest is back in your wallet.',
  )
})

test('an order with delivered codes points to them', () => {
  const parts = [{ position: 1, state: 'delivered' as const, maskedVoucher: '••••-4F2K' }]
  expect(explain({ status: 'Completed', parts })).toBe('Your codes are below.')
})

test('an order that lacks codes says so, whatever else was delivered', () => {
  const order = sampleOwnOrderDetail({ status: 'Processing', moneyBackAt: at, moneyBack: 10 })
  expect(titleOf(order)).toBe('We ran out of codes.')
  expect(explanationOf(order)).toBe('New codes appear here as soon as they arrive.')
})

test('a cancelled order says that unopened codes are closed', () => {
  const parts = [{ position: 1, state: 'closed' as const, maskedVoucher: null }]
  const history = past('Queued', 'Processing', 'Cancelled')
  expect(explain({ status: 'Cancelled', history, parts })).toBe(
    'Your money is back in your wallet. Codes that you had not opened are closed.',
  )
})

test('a cancelled order says what happened to the money', () => {
  expect(explain({ status: 'Cancelled', history: past('Created', 'Cancelled') })).toBe(
    "You haven't been charged.",
  )
  expect(explain({ status: 'Cancelled', history: past('Created', 'Queued', 'Cancelled') })).toBe(
    'Your money is back in your wallet.',
  )
})
