// Razorpay's client against its simulator: the payment states that we report.

import { razorpayAccount } from '@gemwala/simulators/accounts'
import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buyerAt, hearWebhooks } from '../../test/simulators/gateways.ts'
import { razorpay } from '../providers/razorpay/gateway.ts'

const { razorpay: simulator } = await startSimulators(['razorpay'], { webhookDelayMs: 0 })
afterAll(simulator.close)
afterEach(simulator.reset)

const clientOf = (given: object = {}) =>
  razorpay({ url: `${simulator.address}/v1`, ...razorpayAccount, timeoutMs: 60_000, ...given })
/** Waits long enough for its request to arrive at a silent gateway. */
const unanswered = () => clientOf({ timeoutMs: 2000 })

const intent = {
  clientTxnId: 'GW0123456789AB',
  amountPaise: 19_950,
  startedOn: '2026-04-01',
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  purpose: 'Ember Rift, 86 Diamonds',
  customer: { name: 'आशा Rao', email: 'asha@mail.test', mobilenumber: '9812345670' },
  returnUrl: 'http://store.test/confirmation?client_txn_id=GW0123456789AB',
}

const start = async () => {
  const client = clientOf()
  const started = await client.start(intent)
  if (started.kind !== 'started') throw new Error(started.reason)
  const { paymentUrl, gatewayReference } = started
  return {
    choose: buyerAt(paymentUrl),
    report: () => client.report({ ...intent, gatewayReference }),
    cancel: () => client.cancel!({ ...intent, gatewayReference }),
  }
}

test('a paid link is reported with the gateway’s amount and payment id', async () => {
  const { choose, report } = await start()
  expect(await report()).toEqual({ state: 'pending' })
  await choose('fail')
  expect(await report()).toEqual({ state: 'pending' })
  await choose('pay', { utr: '412345678901' })
  expect(await report()).toEqual({
    state: 'paid',
    amountPaise: 19_950,
    paymentId: 'pay_UP412345678901',
    utr: '412345678901',
  })
})

test('a link paid with another amount is reported with that amount', async () => {
  const { choose, report } = await start()
  await choose('pay-another-amount', { amount: '1' })
  expect(await report()).toMatchObject({ state: 'paid', amountPaise: 100 })
})

test('an expired link can no longer be paid', async () => {
  const { choose, report, cancel } = await start()
  await choose('expire')
  await choose('pay')
  expect(await report()).toEqual({ state: 'failed' })
  expect(await cancel()).toBe('closed')
})

test('a cancelled link can no longer be paid, and cancelling it again does nothing', async () => {
  const { choose, report, cancel } = await start()
  expect(await cancel()).toBe('closed')
  await choose('pay')
  expect(await report()).toEqual({ state: 'failed' })
  expect(await cancel()).toBe('closed')
})

test('a link that was paid before it is cancelled stays paid', async () => {
  const { choose, report, cancel } = await start()
  await choose('pay')
  expect(await cancel()).toBe('paid')
  expect(await report()).toMatchObject({ state: 'paid', amountPaise: 19_950 })
})

test('a link whose creation was never answered is cancelled by our reference', async () => {
  simulator.setFaults({ mode: 'silent', times: 1 })
  await expect(unanswered().start(intent)).rejects.toThrow('timeout')
  const asked = { ...intent, gatewayReference: null }
  expect(await clientOf().cancel!({ ...asked, clientTxnId: 'GW2' })).toBe('closed')
  expect(await clientOf().report(asked)).toEqual({ state: 'pending' })
  expect(await clientOf().cancel!(asked)).toBe('closed')
  expect(await clientOf().report(asked)).toEqual({ state: 'failed' })
})

test('only signed webhooks are accepted, also repeated ones', async () => {
  const webhooks = await hearWebhooks(simulator)
  const { choose, report } = await start()
  await choose('forge')
  expect(await report()).toEqual({ state: 'pending' })
  await choose('pay', { noticeTiming: 'twice' })
  await expect.poll(() => webhooks.length).toBe(3)
  expect(webhooks.map(clientOf().readWebhook)).toEqual([
    undefined,
    'GW0123456789AB',
    'GW0123456789AB',
  ])
})

test('a payment whose creation was never answered is found by our reference', async () => {
  const { setFaults } = simulator
  setFaults({ mode: 'silent', times: 1 })
  await expect(unanswered().start(intent)).rejects.toThrow('timeout')
  const asked = { ...intent, gatewayReference: null }
  expect(await clientOf().report(asked)).toEqual({ state: 'pending' })
  expect(await clientOf().report({ ...asked, clientTxnId: 'GW2' })).toEqual({
    state: 'unknown',
    reason: 'Razorpay knows no such payment',
  })
})

test('starting a payment again returns the same one, unless the amount differs', async () => {
  const first = await clientOf().start(intent)
  expect(first).toMatchObject({ kind: 'started' })
  expect(await clientOf().start(intent)).toEqual(first)
  await expect(clientOf().start({ ...intent, amountPaise: 100 })).rejects.toThrow('unreadable')
})

test('wrong keys are refused, and a failing gateway leaves the state unknown', async () => {
  const { report } = await start()
  const stranger = clientOf({ keySecret: 'other' })
  expect(await stranger.start({ ...intent, clientTxnId: 'GW2' })).toEqual({
    kind: 'refused',
    reason: 'Authentication failed',
  })
  expect(await stranger.report({ ...intent, gatewayReference: 'plink_1' })).toMatchObject({
    state: 'unknown',
  })
  simulator.setFaults({ mode: 'failing', times: 2 })
  await expect(clientOf().start({ ...intent, clientTxnId: 'GW2' })).rejects.toThrow('503')
  expect(await report()).toMatchObject({ state: 'unknown' })
})
