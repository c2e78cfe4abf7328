// UPIGateway's client against its simulator: the payment states that we report.

import { upigatewayKey } from '@gemwala/simulators/accounts'
import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buyerAt, hearWebhooks } from '../../test/simulators/gateways.ts'
import { upiGateway } from '../providers/upigateway/gateway.ts'

const { upigateway: simulator } = await startSimulators(['upigateway'], { webhookDelayMs: 0 })
afterAll(simulator.close)
afterEach(() => {
  vi.useRealTimers()
  simulator.reset()
})

const clientOf = (given: object = {}) =>
  upiGateway({ url: simulator.address, key: upigatewayKey, timeoutMs: 60_000, ...given })

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

const intentOf = (given: object = {}) => ({
  clientTxnId: 'GW0123456789AB',
  amountPaise: 19_950,
  startedOn: today(),
  askedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  purpose: 'Ember Rift, 86 Diamonds',
  customer: { name: 'Asha Rao', email: 'asha@mail.test', mobilenumber: null },
  returnUrl: 'http://store.test/confirmation',
  ...given,
})

/** Starts a payment; returns its report and the buyer's actions. */
const start = async (given: object = {}) => {
  const client = clientOf()
  const intent = intentOf(given)
  const started = await client.start(intent)
  if (started.kind !== 'started') throw new Error(started.reason)
  const { paymentUrl, gatewayReference } = started
  return {
    choose: buyerAt(paymentUrl),
    report: () => client.report({ ...intent, gatewayReference }),
  }
}

test('a paid payment is reported with the gateway’s amount and bank reference', async () => {
  const { choose, report } = await start()
  expect(await report()).toEqual({ state: 'pending' })
  await choose('pay', { utr: '412345678901' })
  expect(await report()).toEqual({ state: 'paid', amountPaise: 19_950, utr: '412345678901' })
})

test('a payment with another amount is reported with that amount', async () => {
  const { choose, report } = await start()
  await choose('pay-another-amount', { amount: '1' })
  expect(await report()).toMatchObject({ state: 'paid', amountPaise: 100 })
})

test('a failed payment can still be paid', async () => {
  const { choose, report } = await start()
  await choose('fail')
  expect(await report()).toEqual({ state: 'failed' })
  await choose('pay-late', { seconds: '0' })
  await expect.poll(report).toMatchObject({ state: 'paid', amountPaise: 19_950 })
})

test('an abandoned payment and one with a forged webhook stay pending', async () => {
  const { choose, report } = await start()
  await choose('abandon')
  await choose('forge')
  expect(await report()).toEqual({ state: 'pending' })
})

test('every copy of a webhook names its payment', async () => {
  const webhooks = await hearWebhooks(simulator)
  const { choose } = await start()
  await choose('fail')
  await choose('pay', { noticeTiming: 'twice', utr: '412345678901' })
  await expect.poll(() => webhooks.length).toBe(3)
  expect(webhooks.map(clientOf().readWebhook)).toEqual(Array(3).fill('GW0123456789AB'))
})

test.each([
  ['2026-03-31T18:29:50Z', '2026-03-31'],
  ['2026-03-31T18:30:10Z', '2026-04-01'],
])('started at %s it is found for ever by its day in India', async (at, startedOn) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  const { choose, report } = await start({ startedOn })
  for (const later of ['2026-03-31T18:30:20Z', '2026-03-31T23:59:00Z', '2026-04-01T00:01:00Z']) {
    vi.setSystemTime(new Date(later))
    expect(await report()).toEqual({ state: 'pending' })
  }
  await choose('pay')
  expect(await report()).toMatchObject({ state: 'paid' })
})

test('a used reference and a wrong key are refused', async () => {
  await start()
  expect(await clientOf().start(intentOf())).toEqual({
    kind: 'refused',
    reason: 'Client Txn Id already exists',
  })
  const stranger = clientOf({ key: 'not-the-key' })
  expect(await stranger.start(intentOf({ clientTxnId: 'GW2' }))).toMatchObject({ kind: 'refused' })
  expect(await stranger.report({ ...intentOf(), gatewayReference: null })).toEqual({
    state: 'unknown',
    reason: 'refused: Invalid API key',
  })
})

test('a payment that the gateway has no record of is unknown, not failed', async () => {
  expect(await clientOf().report({ ...intentOf(), gatewayReference: null })).toEqual({
    state: 'unknown',
    reason: 'refused: Record not found',
  })
})

test('a failing or silent gateway leaves the state unknown, and the payment may exist', async () => {
  const { setFaults, records } = simulator
  setFaults({ mode: 'failing', times: 2 })
  const asked = { ...intentOf(), gatewayReference: null }
  await expect(clientOf().start(intentOf())).rejects.toThrow('503')
  expect(await clientOf().report(asked)).toMatchObject({ state: 'unknown' })
  setFaults({ mode: 'silent', times: 2 })
  // Long enough for the request to arrive.
  const impatient = clientOf({ timeoutMs: 2000 })
  await expect(impatient.start(intentOf())).rejects.toThrow('timeout')
  expect(records()).toHaveLength(1)
  expect(await impatient.report(asked)).toMatchObject({ state: 'unknown' })
  expect(await clientOf().report(asked)).toEqual({ state: 'pending' })
})
